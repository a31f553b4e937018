import type { ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Session } from "#src/platform/server/access/session.ts";
import type { SendEvent, StreamAnswer } from "#src/platform/server/http/serve.ts";
import type { Services } from "#src/platform/server/services.ts";

const HEARTBEAT_MS = 15_000;
const RECHECK_MS = 50_000;
/** How long a stream stays open while no one can say whether it still may. */
const DOUBT_MS = 60_000;
const DOUBT_RETRY_MS = 5000;
/** The browser does not reconnect after its pause, but asks at once why it may not stay. */
const OVER = "event: over\ndata: {}\n\n";
/** What a browser may leave unread before its stream is cut; it resumes when it is back. */
const MAX_UNREAD_BYTES = 128 * 1024;

export type EventStreamOptions = {
  request: FastifyRequest;
  reply: FastifyReply;
  start: StreamAnswer;
  /** Asks the questions of the guard again: session, access, same organisation. */
  stillAllowed(): Promise<boolean>;
  session: Session | undefined;
  services: Services;
};

/** Answers with server-sent events until the browser leaves, may no longer listen, or we stop. */
export function openEventStream(options: EventStreamOptions): FastifyReply {
  const { request, reply, session, services } = options;
  reply.hijack();
  const response = reply.raw;
  // It left while it was being asked who it is; its "close" has been and would never come again.
  if (response.destroyed) return reply;
  setHeaders(reply);
  response.writeHead(200);
  // Browsers that lost an instance come back spread over two seconds instead of all at once.
  response.write(`retry: ${1000 + Math.floor(Math.random() * 2000)}\n\n`);

  const close = () => {
    response.end();
    // A browser that reads nothing would never let the end arrive.
    if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
  };
  const end = options.start(sender(response, close), {
    lastEventId: lastEventIdOf(request),
    close,
  });
  const refuse = () => {
    write(response, OVER, close);
    close();
  };
  const recheck = watcher(options.stillAllowed, refuse);
  const leave = services.bus.streams.add({
    sessionId: session?.id,
    userId: session?.userId,
    recheck: recheck.now,
    close,
  });
  const heartbeat = setInterval(() => write(response, ": still here\n\n", close), HEARTBEAT_MS);
  response.on("close", () => {
    clearInterval(heartbeat);
    recheck.stop();
    leave();
    end();
  });
  response.on("error", () => response.destroy());
  return reply;
}

function setHeaders(reply: FastifyReply): void {
  const headers = {
    ...reply.getHeaders(),
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
    // Nothing else can use a connection that a stream has taken, so it ends with the stream.
    connection: "close",
  };
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
}

function lastEventIdOf(request: FastifyRequest): string | undefined {
  const header = request.headers["last-event-id"];
  return typeof header === "string" && header !== "" ? header.slice(0, 100) : undefined;
}

function sender(response: ServerResponse, close: () => void): SendEvent {
  return ({ id, name, data }) => {
    // JSON has no raw line breaks, and ids and names are our own words.
    const lines = [id && `id: ${id}`, name && `event: ${name}`, `data: ${JSON.stringify(data)}`];
    return write(response, `${lines.filter(Boolean).join("\n")}\n\n`, close);
  };
}

function write(response: ServerResponse, text: string, close: () => void): boolean {
  if (response.writableEnded || response.destroyed) return false;
  response.write(text);
  if (response.writableLength <= MAX_UNREAD_BYTES) return true;
  close();
  return false;
}

/** Checks regularly and on demand. Uncertainty, such as no database, is tolerated for a while. */
function watcher(stillAllowed: () => Promise<boolean>, refuse: () => void) {
  let lastYes = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function look(): Promise<void> {
    clearTimeout(timer);
    const answer = await stillAllowed().catch(() => undefined);
    if (isStopped) return;
    if (answer === true) lastYes = performance.now();
    const isDoubted = answer === undefined && performance.now() - lastYes < DOUBT_MS;
    if (answer !== true && !isDoubted) return refuse();
    later(isDoubted ? DOUBT_RETRY_MS : RECHECK_MS);
  }

  function later(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), ms);
  }

  later(RECHECK_MS);
  return {
    now: () => void look(),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
