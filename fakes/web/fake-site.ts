import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

type Answer = {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Never responds, or stops after the headers. */
  hangs?: "at once" | "after headers";
};

export type FakeSite = {
  /** The host with its port, for FETCH_ALLOW_HOSTS. */
  host: string;
  /** The URL of a page of this site. */
  link(path: string): string;
  /** Sets the response of a path; every other path is 404. */
  set(path: string, answer: Answer | string): void;
  /** A promise that delays a path's response. */
  hold: ((path: string) => Promise<void> | undefined) | undefined;
  /** The requested paths, in order. */
  requests: string[];
  /** The forms that were posted, in order. */
  forms: { path: string; body: string }[];
  stop(): Promise<void>;
};

/** A website under a name that always resolves to loopback. */
export async function startFakeSite(): Promise<FakeSite> {
  const pages = new Map<string, Answer>();
  const requests: string[] = [];
  const forms: FakeSite["forms"] = [];
  // After a pause of seconds, a test would otherwise use a connection that is closing.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const path = request.url ?? "";
    requests.push(path);
    const posted =
      request.method === "POST"
        ? text(request).then((body) => void forms.push({ path, body }))
        : undefined;
    const held = posted ?? site.hold?.(path);
    if (!held) answer(response, pages.get(path));
    else
      held.then(
        () => answer(response, pages.get(path)),
        () => response.destroy(),
      );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A listening TCP server always has this kind of address.
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
    forms,
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
