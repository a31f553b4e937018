/** What came of it. `error` is there when it ended before its end; at least one portion was done. */
export type Portions<Item, Answer> = {
  answers: readonly Answer[];
  done: readonly Item[];
  error?: unknown;
};

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
  const answers: Answer[] = [];
  let done = 0;
  while (done < items.length) {
    try {
      const portion = items.slice(done, done + most);
      answers.push(await send(portion));
      done += portion.length;
    } catch (error) {
      if (done === 0) throw error;
      return { answers, done: items.slice(0, done), error };
    }
    onProgress(done);
  }
  return { answers, done: items };
}
