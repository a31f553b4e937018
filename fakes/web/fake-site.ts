import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Says nothing at all, or nothing more after the headers. */
  hangs?: "at once" | "after headers";
};

export type FakeSite = {
  /** The host with its port, as FETCH_ALLOW_HOSTS takes it. */
  host: string;
  /** The address of a page of this site. */
  link(path: string): string;
  /** What a path answers from now on; every other path is 404. */
  set(path: string, answer: Answer | string): void;
  /** The paths that were asked for, in order. */
  requests: string[];
  stop(): Promise<void>;
};

/** A website on this machine, under a name that leads to loopback on every machine. */
export async function startFakeSite(): Promise<FakeSite> {
  const pages = new Map<string, Answer>();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? "");
    answer(request, response, pages.get(request.url ?? ""));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A TCP server that listens has an address of this kind.
  const { port } = server.address() as AddressInfo;
  const host = `site.localhost:${port}`;
  return {
    host,
    link: (path) => `http://${host}${path}`,
    set(path, given) {
      pages.set(path, typeof given === "string" ? { body: given } : given);
    },
    requests,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function answer(_request: IncomingMessage, response: ServerResponse, page: Answer | undefined) {
  if (page?.hangs === "at once") return;
  const { status = page ? 200 : 404, headers, body = "" } = page ?? {};
  response.writeHead(status, { "content-type": "text/html; charset=utf-8", ...headers });
  if (page?.hangs === "after headers") response.flushHeaders();
  else response.end(body);
}
