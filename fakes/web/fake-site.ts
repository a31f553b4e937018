import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
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
  /** What the answer to a path waits for. */
  hold: ((path: string) => Promise<void> | undefined) | undefined;
  /** The paths that were asked for, in order. */
  requests: string[];
  stop(): Promise<void>;
};

/** A website on this machine, under a name that leads to loopback on every machine. */
export async function startFakeSite(): Promise<FakeSite> {
  const pages = new Map<string, Answer>();
  const requests: string[] = [];
  // A test that pauses for seconds would otherwise send its next call into a connection that ends.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const path = request.url ?? "";
    requests.push(path);
    const held = site.hold?.(path);
    if (!held) answer(response, pages.get(path));
    else
      held.then(
        () => answer(response, pages.get(path)),
        () => response.destroy(),
      );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A TCP server that listens has an address of this kind.
  const { port } = server.address() as AddressInfo;
  const host = `site.localhost:${port}`;
  const site: FakeSite = {
    host,
    link: (path) => `http://${host}${path}`,
    set(path, given) {
      pages.set(path, typeof given === "string" ? { body: given } : given);
    },
    hold: undefined,
    requests,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return site;
}

function answer(response: ServerResponse, page: Answer | undefined) {
  if (page?.hangs === "at once") return;
  const { status = page ? 200 : 404, headers, body = "" } = page ?? {};
  response.writeHead(status, { "content-type": "text/html; charset=utf-8", ...headers });
  if (page?.hangs === "after headers") response.flushHeaders();
  else response.end(body);
}
