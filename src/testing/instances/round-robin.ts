import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  request as requestTo,
  type ServerResponse,
} from "node:http";

export type RoundRobin = {
  /** What people call. */
  url: string;
  /** Which instances take part from now on; calls that are under way go on. */
  use(...urls: readonly string[]): void;
  close(): Promise<void>;
};

/**
 * One address in front of several instances, each call to the next one. It asks another instance
 * only if the first was never sent anything, so nothing can happen twice; what breaks off later
 * breaks off for the caller as well.
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
  // A connection for each call: one that was kept might be closed just when the next call is sent.
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

/** What the caller says about where it came from is replaced by where it really came from. */
function headersOf({ headers, socket }: IncomingMessage): NodeJS.Dict<string | string[]> {
  const { connection: _, "keep-alive": __, ...others } = headers;
  return { ...others, connection: "close", "x-forwarded-for": socket.remoteAddress };
}
