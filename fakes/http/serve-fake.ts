import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The named parameters of the route. */
  params: Record<string, string>;
};

export type Answer = {
  status?: number;
  headers?: Record<string, string>;
  /** Bytes and text are sent as they are, everything else as JSON, undefined as empty. */
  body?: unknown;
};

export type Route = { on: string; answer(asked: Asked): Answer | Promise<Answer> };

/** A fault instead of, or after, the response. */
export type Fault =
  | { answers: Answer }
  /** Disconnects: before the call is processed, after it, or during the response. */
  | { cuts: "before" | "after" | "within" }
  /** The call takes effect, but no response is sent. */
  | { hangs: true };

type ArmedFault = { on: RegExp; fault: Fault; left: number };

export type FakeServer = {
  url: string;
  /** Every call in order, as `METHOD /path?query`. */
  asked: string[];
  /** The next matching calls fail. */
  arm(on: RegExp, fault: Fault, times?: number): void;
  disarm(): void;
  /** Resolves once true; checked on every call. */
  waitUntil(isTrue: () => boolean): Promise<void>;
  stop(): Promise<void>;
};

/** A JSON server whose responses can be made to fail. */
export async function serveFake(
  routes: readonly Route[],
  options: {
    port?: number | undefined;
    /** Runs before every route; a result ends the call. */
    before?: (asked: Asked) => Answer | undefined;
  } = {},
): Promise<FakeServer> {
  const arrivals = new EventTarget();
  const compiled = routes.map(compile);
  let armed: ArmedFault[] = [];
  // After a pause of seconds, a test would otherwise use a connection that is closing.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    take(request, response).catch((error: unknown) => {
      response.writeHead(500, { "content-type": "text/plain" }).end(String(error));
    });
  });

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://fake");
    const call = `${request.method} ${decodeURI(url.pathname)}${url.search}`;
    const body = await buffer(request);
    fake.asked.push(call);
    const fault = takeFault(call);
    if (fault && "answers" in fault) write(response, fault.answers);
    else if (fault && "cuts" in fault && fault.cuts === "before") request.socket.destroy();
    else {
      const answer = await answerTo(request, url, body);
      if (!fault) write(response, answer);
      else if ("cuts" in fault && fault.cuts === "within") writeHalf(response, answer);
      else if ("cuts" in fault) request.socket.destroy();
    }
    arrivals.dispatchEvent(new Event("call"));
  }

  function takeFault(call: string): Fault | undefined {
    const found = armed.find(({ on, left }) => left > 0 && on.test(call));
    if (found) found.left -= 1;
    return found?.fault;
  }

  async function answerTo(request: IncomingMessage, url: URL, body: Buffer): Promise<Answer> {
    const method = request.method ?? "GET";
    const asked = { method, path: url.pathname, query: url.searchParams, body, params: {} };
    const { headers } = request;
    for (const { pattern, route } of compiled) {
      const match = pattern.exec(`${method} ${url.pathname}`);
      if (!match) continue;
      const params = Object.fromEntries(
        Object.entries(match.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]),
      );
      const whole = { ...asked, headers, params };
      return options.before?.(whole) ?? (await route.answer(whole));
    }
    return { status: 404, body: { error: { code: 404, message: "Not found", errors: [] } } };
  }

  const fake: FakeServer = {
    url: "",
    asked: [],
    arm(on, fault, times = 1) {
      armed.push({ on, fault, left: times });
    },
    disarm() {
      armed = [];
    },
    async waitUntil(isTrue) {
      while (!isTrue()) await once(arrivals, "call");
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  server.listen(options.port ?? 0, "127.0.0.1");
  await once(server, "listening");
  // A listening TCP server always has this kind of address.
  const { port } = server.address() as AddressInfo;
  fake.url = `http://127.0.0.1:${port}`;
  return fake;
}

function compile(route: Route): { pattern: RegExp; route: Route } {
  const source = route.on
    .replace(/[$.()]/g, "\\$&")
    .replace(/:(\w+)/g, (_, name: string) => `(?<${name}>[^/]+)`);
  return { pattern: new RegExp(`^${source}$`), route };
}

function encode({ body }: Answer): { bytes: Buffer; type: string | undefined } {
  if (body === undefined) return { bytes: Buffer.alloc(0), type: undefined };
  if (Buffer.isBuffer(body)) return { bytes: body, type: "application/octet-stream" };
  if (typeof body === "string") return { bytes: Buffer.from(body), type: "text/html" };
  return { bytes: Buffer.from(JSON.stringify(body)), type: "application/json" };
}

function write(response: ServerResponse, answer: Answer): void {
  const { bytes, type } = encode(answer);
  response.writeHead(answer.status ?? 200, {
    ...(type === undefined ? {} : { "content-type": type }),
    "content-length": String(bytes.length),
    ...answer.headers,
  });
  response.end(bytes);
}

/** Complete headers, then a disconnect in the middle. */
function writeHalf(response: ServerResponse, answer: Answer): void {
  const { bytes, type = "application/json" } = encode(answer);
  response.writeHead(answer.status ?? 200, {
    "content-type": type,
    "content-length": String(bytes.length + 1),
  });
  const half = bytes.subarray(0, Math.floor(bytes.length / 2));
  response.write(half, () => response.destroy());
}

export function jsonOf(asked: Asked): Record<string, unknown> {
  const text = asked.body.toString("utf8");
  const read: unknown = text ? JSON.parse(text) : {};
  // Only objects are sent to these calls; anything else has none of the names that are asked for.
  return Object(read) as Record<string, unknown>;
}
