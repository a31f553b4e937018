/**
 * The answers to the calls that the document has started, by address and body; see index.html.
 * Undefined is a call that was not sent or got no answer.
 */
type FirstAnswers = Map<string, Promise<Response | undefined>>;

// The script in the document sets it before any of ours runs.
const { firstAnswers } = window as { firstAnswers?: FirstAnswers };

/** Later the screen has changed, and an answer from the start could be out of date. */
const LONGEST_MS = 10_000;

/** The answer to a call that the document has started already, once. */
export function takeFirstAnswer(
  address: string,
  body: unknown,
): Promise<Response | undefined> | undefined {
  if (performance.now() > LONGEST_MS) forgetFirstAnswers();
  const key = address + (JSON.stringify(body) ?? "");
  const answer = firstAnswers?.get(key);
  firstAnswers?.delete(key);
  return answer;
}

/** Drops answers that were read before a change. */
export function forgetFirstAnswers(): void {
  firstAnswers?.clear();
}
