import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";

/** A browser's request to start recording; the response may refuse it. */
export type StartRequest = {
  projectKey: string;
  userID: string | null;
  token: string | undefined;
  referrer: string;
};

export type Batch = {
  /** Its session: the index of its start. */
  session: number;
  kind: string;
  /** As received, and decompressed. */
  raw: Buffer;
  content: Buffer;
};

export type FakeRecorder = {
  /** What SESSION_RECORDING_URL is set to. */
  url: string;
  starts: StartRequest[];
  batches: Batch[];
  /** All requests as text, compressed and decompressed. */
  everything(): string;
  /** Everything recorded for one session, decompressed. */
  recorded(session: number): string;
  fault: "none" | "refuse-start" | "refuse-batches";
  /** Resolves once true; checked on every request. */
  waitUntil(isTrue: () => boolean): Promise<void>;
  stop(): Promise<void>;
};

const BASE = "/ingest";

/** Larger batches are compressed. Small, so that both cases occur. */
const PACKED_FROM_BYTES = 1000;

/** OpenReplay's recording endpoint with its real protocol. */
export async function startFakeRecorder(): Promise<FakeRecorder> {
  const arrivals = new EventTarget();
  const log: string[] = [];
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(asError(error)));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const content = request.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body;
    log.push(
      `${request.method} ${request.url} ${JSON.stringify(request.headers)}`,
      body.toString("latin1"),
      content.toString("utf8"),
    );
    allowOtherOrigins(request, response);
    if (request.method === "OPTIONS") response.writeHead(204).end();
    else if (!request.url?.startsWith(`${BASE}/v1/web/`)) response.writeHead(404).end();
    else take(request, response, body, content);
    arrivals.dispatchEvent(new Event("request"));
  }

  function take(request: IncomingMessage, response: ServerResponse, raw: Buffer, content: Buffer) {
    const call = request.url?.slice(`${BASE}/v1/web/`.length).split("?")[0];
    if (call === "start") {
      if (fake.fault === "refuse-start") return response.writeHead(503).end("Not now");
      // A browser that resumes a session sends its token again.
      const asked: StartRequest = JSON.parse(content.toString("utf8"));
      fake.starts.push(asked);
      return sendJson(response, startAnswer(asked.token ?? tokenOf(fake.starts.length - 1)));
    }
    const session = sessionOf(request.headers.authorization);
    if (session === undefined) return response.writeHead(401).end();
    if (call === "tags") return sendJson(response, { tags: [] });
    if (call !== "i") return response.writeHead(404).end();
    if (fake.fault === "refuse-batches") return response.writeHead(503).end();
    fake.batches.push({ session, kind: String(request.headers.datatype), raw, content });
    return response.writeHead(200).end();
  }

  const fake: FakeRecorder = {
    url: "",
    starts: [],
    batches: [],
    fault: "none",
    everything: () => log.join("\n"),
    recorded: (session) =>
      fake.batches
        .filter((batch) => batch.session === session)
        .map((batch) => batch.content.toString("utf8"))
        .join("\n"),
    async waitUntil(isTrue) {
      while (!isTrue()) await once(arrivals, "request");
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A listening TCP server always has this kind of address.
  const { port } = server.address() as AddressInfo;
  fake.url = `http://127.0.0.1:${port}${BASE}`;
  return fake;
}

function allowOtherOrigins({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader("access-control-allow-origin", headers.origin ?? "*");
  response.setHeader("access-control-allow-methods", "GET, POST");
  response.setHeader(
    "access-control-allow-headers",
    "authorization, content-type, content-encoding, datatype",
  );
}

function startAnswer(token: string) {
  return {
    token,
    userUUID: "9d1f1a6e-0000-4000-8000-000000000001",
    projectID: "1",
    sessionID: String(sessionOf(`Bearer ${token}`)),
    startTimestamp: Date.now(),
    delay: 0,
    beaconSizeLimit: 1_000_000,
    compressionThreshold: PACKED_FROM_BYTES,
    protocolVersion: 2,
    canvasEnabled: false,
    userBrowser: "Chromium",
    userOS: "Linux",
    userDevice: "",
    userCountry: "UN",
    userState: "",
    userCity: "",
  };
}

function tokenOf(session: number): string {
  return `fake-session-${session}.signature`;
}

function sessionOf(authorization: string | undefined): number | undefined {
  const number = /^Bearer fake-session-(\d+)\.signature$/.exec(authorization ?? "")?.[1];
  return number === undefined ? undefined : Number(number);
}

function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
