import { setTimeout as pause } from "node:timers/promises";
import type { Caller } from "#src/testing/person.ts";

export type EventStream = {
  /** Resolves with the time of the first event about this subject. */
  seen(subjectId: string, withinMs: number): Promise<number>;
  /** The number of connections made so far. */
  connections(): number;
  close(): Promise<void>;
};

/** Behaves like EventSource: reconnects with the id of the last event. */
export async function listenAs(caller: Caller): Promise<EventStream> {
  const leaving = new AbortController();
  const arrived = new Map<string, number>();
  const ready = Promise.withResolvers<void>();
  let lastEventId = "";
  let connections = 0;

  async function connect(): Promise<void> {
    const headers = lastEventId ? { "last-event-id": lastEventId } : {};
    const { signal } = leaving;
    const stream = await caller.request("/api/live", { signal, headers });
    if (stream.status !== 200) throw new Error(`The stream answered ${stream.status}.`);
    connections += 1;
    let rest = "";
    for await (const bytes of stream.body ?? []) {
      const parts = (rest + new TextDecoder().decode(bytes)).split("\n\n");
      rest = parts.pop() ?? "";
      for (const part of parts) take(part);
    }
  }

  function take(part: string): void {
    lastEventId = /^id: (.+)$/m.exec(part)?.[1] ?? lastEventId;
    if (/^event: ready$/m.test(part)) ready.resolve();
    const subject = /"subjectId":"([\w-]+)"/.exec(part)?.[1];
    if (subject && !arrived.has(subject)) arrived.set(subject, performance.now());
  }

  const listening = (async () => {
    while (!leaving.signal.aborted) {
      await connect().catch(() => undefined);
      if (!leaving.signal.aborted) await pause(100);
    }
  })();
  await ready.promise;

  return {
    connections: () => connections,
    async seen(subjectId, withinMs) {
      const deadline = performance.now() + withinMs;
      for (;;) {
        const at = arrived.get(subjectId);
        if (at !== undefined) return at;
        if (performance.now() > deadline) return Number.POSITIVE_INFINITY;
        await pause(2);
      }
    },
    async close() {
      leaving.abort();
      await listening;
    },
  };
}
