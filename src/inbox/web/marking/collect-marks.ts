/** Marks that follow each other this closely go out together. */
export const COLLECT_MS = 300;
/** No mark waits longer, however many follow. */
const LONGEST_MS = 3000;

/** Time comes from outside, so that tests can turn it. */
export type MarkClock = {
  now(): number;
  /** Calls off with what it gives back. */
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
 * Collects marks of the same kind into one call, so that forty keys in a row are one request and a
 * tab that is closed behind them loses nothing. Calls are sent one after the other, in their order.
 */
export function collectMarks<Row extends { id: string }, Answer>(clock: MarkClock, max: number) {
  let open: Call<Row, Answer> | undefined;
  const waiting: Call<Row, Answer>[] = [];
  let isSending = false;

  /**
   * `key` is the same for marks that can share a call; without one it goes out alone. A row that is in
   * the call already waits for the next, so that each mark can be taken back by itself.
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

  /** Sends what is collected behind what is on its way. */
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

  /** Sends all that waits, as there is no later. */
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
