import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  request as requestTo,
  type ServerResponse,
} from "node:http";

export type RoundRobin = {
  /** The public URL. */
  url: string;
  /** Sets the active instances; pending calls continue. */
  use(...urls: readonly string[]): void;
  close(): Promise<void>;
};

/**
 * A round-robin proxy. It retries another instance only if the first was never sent anything, so
 * nothing happens twice; a later failure reaches the caller.
 */
export async function openRoundRobin(): Promise<RoundRobin> {
  let instances: readonly string[] = [];
  let turn = 0;
  const server = createServer((call, answer) => {
    turn += 1;
    const start = turn % Math.max(1, instances.length);
    pass(call, answer, [...instances.slice(start), ...instances.slice(0, start)]);
  });
  server.keepAliveTimeout = 30_000;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;

  return {
    url: `http://localhost:${port}`,
    use: (...urls) => {
      instances = urls;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function pass(call: IncomingMessage, answer: ServerResponse, [to, ...others]: string[]): void {
  if (to === undefined) {
    answer.writeHead(502).end();
    return;
  }
  // A connection per call: a kept-alive one might close just when the next call is sent.
  const forwarded = requestTo(to + (call.url ?? "/"), {
    method: call.method,
    headers: headersOf(call),
    agent: false,
  });
  let isConnected = false;
  forwarded.once("socket", (socket) => {
    socket.once("connect", () => {
      isConnected = true;
      call.pipe(forwarded);
    });
  });
  forwarded.once("response", (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
    response.once("error", () => answer.destroy());
  });
  forwarded.once("error", () => {
    if (!isConnected) pass(call, answer, others);
    else if (answer.headersSent) answer.destroy();
    else answer.writeHead(502).end();
  });
  answer.once("close", () => forwarded.destroy());
}

/** Replaces the caller's forwarding headers by its real address. */
function headersOf({ headers, socket }: IncomingMessage): NodeJS.Dict<string | string[]> {
  const { connection: _, "keep-alive": __, ...others } = headers;
  return { ...others, connection: "close", "x-forwarded-for": socket.remoteAddress };
}
