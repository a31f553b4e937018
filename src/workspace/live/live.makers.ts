import { once } from "node:events";
import type { Caller } from "#src/testing/person.ts";

export type StreamEvent = { id: string | undefined; name: string; data: unknown };

export type TestStream = {
  response: Response;
  /** Everything received so far. */
  events: StreamEvent[];
  /** Resolves with the first matching event; rejects if the stream ends before. */
  until(fits: (event: StreamEvent) => boolean): Promise<StreamEvent>;
  /** Yields events in order, each once. */
  untilNext(): Promise<StreamEvent>;
  ended: Promise<void>;
  close(): void;
};

/** Reads a stream like a browser. */
export async function openStream(
  caller: Pick<Caller, "request">,
  options: { lastEventId?: string | undefined; since?: string; path?: string } = {},
): Promise<TestStream> {
  const controller = new AbortController();
  const since = options.since === undefined ? "" : `?since=${options.since}`;
  const response = await caller.request((options.path ?? "/api/live") + since, {
    signal: controller.signal,
    headers: options.lastEventId === undefined ? {} : { "last-event-id": options.lastEventId },
  });
  const events: StreamEvent[] = [];
  const news = new EventTarget();
  let isOver = false;

  async function read(): Promise<void> {
    let text = "";
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split("\n\n");
      text = blocks.pop() ?? "";
      events.push(...blocks.flatMap(parseBlock));
      news.dispatchEvent(new Event("news"));
    }
  }

  const ended = read()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
      news.dispatchEvent(new Event("news"));
    });

  async function until(find: () => StreamEvent | undefined): Promise<StreamEvent> {
    for (;;) {
      const found = find();
      if (found) return found;
      if (isOver) throw new Error("The stream ended.");
      await once(news, "news");
    }
  }

  let taken = 0;
  return {
    response,
    events,
    ended,
    close: () => controller.abort(),
    until: (fits) => until(() => events.find(fits)),
    async untilNext() {
      const next = await until(() => events[taken]);
      taken += 1;
      return next;
    },
  };
}

function parseBlock(block: string): StreamEvent[] {
  const fields = new Map(
    block.split("\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1).trimStart()];
    }),
  );
  const data = fields.get("data");
  if (data === undefined) return [];
  return [{ id: fields.get("id"), name: fields.get("event") ?? "message", data: JSON.parse(data) }];
}
