import { LiveChange } from "#src/workspace/live/live.contract.ts";
import { openStream, type TestStream } from "#src/workspace/live/live.makers.ts";
import type { Caller } from "../person.ts";

export type FollowedStream = {
  /** Waits until it has received events with all of these ids. */
  untilHeard(subjectIds: readonly string[]): Promise<void>;
  /** Waits for the next event of any kind; reconnecting counts as one. */
  untilNext(): Promise<void>;
  /** How often it reconnected, and how often it got reset. */
  count(): { returns: number; resets: number };
  stop(): void;
};

/** Listens like a browser: reconnects with the last event id. */
export async function followStream(caller: Pick<Caller, "request">): Promise<FollowedStream> {
  const heard = new Set<string>();
  const begun = Promise.withResolvers<void>();
  const waiting = new Set<() => void>();
  let lastEventId: string | undefined;
  let stream: TestStream | undefined;
  let isStopped = false;
  let opened = 0;
  let resets = 0;

  async function follow(): Promise<void> {
    while (!isStopped) {
      stream = await openStream(caller, { lastEventId }).catch(() => undefined);
      if (stream?.response.status !== 200) continue;
      opened += 1;
      await listen(stream).catch(() => undefined);
    }
  }

  async function listen({ untilNext }: TestStream): Promise<void> {
    for (;;) {
      const { id, name, data } = await untilNext();
      lastEventId = id ?? lastEventId;
      if (name === "ready") begun.resolve();
      if (name === "reset") resets += 1;
      const subjectId = name === "change" ? LiveChange.parse(data).subjectId : null;
      if (subjectId) heard.add(subjectId);
      for (const look of waiting) look();
    }
  }

  void follow();
  await begun.promise;
  return {
    async untilHeard(subjectIds) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const look = () => subjectIds.every((id) => heard.has(id)) && resolve();
      waiting.add(look);
      look();
      await promise.finally(() => waiting.delete(look));
    },
    untilNext() {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.add(resolve);
      return promise.finally(() => waiting.delete(resolve));
    },
    count: () => ({ returns: opened - 1, resets }),
    stop() {
      isStopped = true;
      stream?.close();
    },
  };
}
