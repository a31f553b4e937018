/** Marks within this interval are sent together. */
export const COLLECT_MS = 300;
/** The maximum delay of a mark. */
const LONGEST_MS = 3000;

/** Injected timers, so that tests can control them. */
export type MarkClock = {
  now(): number;
  /** Returns a function that cancels it. */
  after(ms: number, act: () => void): () => void;
};

type Call<Row, Answer> = {
  key: string;
  rows: Row[];
  since: number;
  send: (rows: readonly Row[]) => Promise<Answer>;
  answer: PromiseWithResolvers<Answer>;
  callOff?: () => void;
};

/**
 * Batches marks of the same kind into one call, so that forty keystrokes become one request and
 * closing the tab loses nothing. Calls are sequential, in order.
 */
export function collectMarks<Row extends { id: string }, Answer>(clock: MarkClock, max: number) {
  let open: Call<Row, Answer> | undefined;
  const waiting: Call<Row, Answer>[] = [];
  let isSending = false;

  /**
   * `key` is equal for marks that can share a call; without one it is sent alone. A row already in
   * the batch waits for the next, so that each mark can be undone separately.
   */
  async function mark(
    key: string | undefined,
    rows: readonly Row[],
    send: Call<Row, Answer>["send"],
  ): Promise<Answer> {
    if (open && (open.key !== key || !hasRoom(open, rows))) closeCall();
    open ??= newCall(clock.now(), key ?? "", send);
    const call = open;
    call.rows.push(...rows);
    if (key === undefined) closeCall();
    else collectOn(call);
    return call.answer.promise;
  }

  function hasRoom(call: Call<Row, Answer>, rows: readonly Row[]): boolean {
    const known = new Set(call.rows.map(({ id }) => id));
    return call.rows.length + rows.length <= max && !rows.some(({ id }) => known.has(id));
  }

  function collectOn(call: Call<Row, Answer>): void {
    call.callOff?.();
    const left = call.since + LONGEST_MS - clock.now();
    call.callOff = clock.after(Math.min(COLLECT_MS, Math.max(left, 0)), closeCall);
  }

  /** Flushes the batch after pending calls. */
  function closeCall(): void {
    if (!open) return;
    open.callOff?.();
    waiting.push(open);
    open = undefined;
    if (!isSending) void sendWaiting();
  }

  async function sendWaiting(): Promise<void> {
    isSending = true;
    for (let call = waiting.shift(); call; call = waiting.shift()) await sendNow(call);
    isSending = false;
  }

  async function sendNow({ answer, send, rows }: Call<Row, Answer>): Promise<void> {
    try {
      answer.resolve(await send(rows));
    } catch (error) {
      answer.reject(error);
    }
  }

  /** Flushes everything on unload. */
  function flush(): void {
    closeCall();
    for (const call of waiting.splice(0)) void sendNow(call);
  }

  return { mark, hurry: closeCall, flush };
}

function newCall<Row, Answer>(
  since: number,
  key: string,
  send: Call<Row, Answer>["send"],
): Call<Row, Answer> {
  return { key, rows: [], since, send, answer: Promise.withResolvers<Answer>() };
}
