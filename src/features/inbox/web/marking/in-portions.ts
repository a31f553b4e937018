/** What came of it. `error` is there when not all was done; at least one portion was. */
export type Portions<Item, Answer> = {
  answers: readonly Answer[];
  done: readonly Item[];
  error?: unknown;
};

type Outcome<Answer> = { answer: Answer } | { error: unknown };

/** Sends what is left of all that is under way. */
const underWay = new Set<() => void>();

/**
 * Sends any number of items in portions that the server takes, one after the other. A failure ends it
 * and leaves what was done before; one of the first portion is a failure of all.
 */
export async function inPortions<Item, Answer>(
  items: readonly Item[],
  most: number,
  send: (portion: readonly Item[]) => Promise<Answer>,
  onProgress: (done: number) => void = () => undefined,
): Promise<Portions<Item, Answer>> {
  const portions = portionsOf(items, most);
  const sent: Promise<Outcome<Answer>>[] = [];
  const answers: Answer[] = [];
  const done: Item[] = [];
  let failure: { error: unknown } | undefined;
  const sendRest = () => {
    sent.push(...portions.slice(sent.length).map((portion) => outcomeOf(send(portion))));
  };
  underWay.add(sendRest);
  for (const [at, portion] of portions.entries()) {
    if (at === sent.length && failure) break;
    sent[at] ??= outcomeOf(send(portion));
    const outcome = await sent[at];
    if ("answer" in outcome) {
      answers.push(outcome.answer);
      done.push(...portion);
      onProgress(done.length);
    } else {
      failure ??= outcome;
      underWay.delete(sendRest);
    }
  }
  underWay.delete(sendRest);
  if (failure && done.length === 0) throw failure.error;
  return { answers, done, ...failure };
}

/** Sends all portions that are left at once, as there is no later. */
export function flushPortions(): void {
  for (const sendRest of underWay) sendRest();
}

function portionsOf<Item>(items: readonly Item[], most: number): (readonly Item[])[] {
  const count = Math.ceil(items.length / most);
  return Array.from({ length: count }, (_, at) => items.slice(at * most, (at + 1) * most));
}

/** Nothing waits for a portion yet that is sent ahead of its turn, so its failure is kept for then. */
function outcomeOf<Answer>(answer: Promise<Answer>): Promise<Outcome<Answer>> {
  return answer.then(
    (given) => ({ answer: given }),
    (error: unknown) => ({ error }),
  );
}
