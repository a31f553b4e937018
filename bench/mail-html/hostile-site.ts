import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { MAIL_FRAME_POLICY } from "#src/platform/server/mime/html/frame-document.ts";
import type { Bench } from "../kit/bench.ts";

export type HostileSite = {
  origin: string;
  /** The URL that mails try to load. */
  hitUrl: string;
  /** The number of requests to it. */
  hits: number;
  /** Sets the next document, as a page or in a frame with the mail policy. */
  show(document: string, isFramed: boolean): void;
};

const HOST_PAGE =
  '<!doctype html><meta charset="utf-8"><iframe sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer" src="/mail"></iframe>';

/** A site with two origins that counts requests. */
export async function openHostileSite(bench: Bench): Promise<HostileSite> {
  const site: HostileSite = {
    origin: "",
    hitUrl: "",
    hits: 0,
    show(document, isFramed) {
      shown = { document, isFramed };
    },
  };
  let shown = { document: "", isFramed: false };
  site.origin = await listen(bench, (path, response) => {
    if (path === "/page") sendHtml(response, shown.isFramed ? HOST_PAGE : shown.document, {});
    else if (path === "/mail")
      sendHtml(response, shown.document, { "content-security-policy": MAIL_FRAME_POLICY });
    else countHit(path, response);
  });
  const countHit = (path: string, response: ServerResponse) => {
    if (path !== "/favicon.ico") site.hits += 1;
    response.writeHead(404).end();
  };
  const hits = await listen(bench, countHit);
  site.hitUrl = `${hits}/hit`;
  return site;
}

function sendHtml(response: ServerResponse, html: string, headers: Record<string, string>): void {
  response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...headers });
  response.end(html);
}

async function listen(
  bench: Bench,
  answer: (path: string, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer((request, response) => answer(request.url ?? "", response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  bench.onEnd(() => server.closeAllConnections());
  bench.onEnd(() => server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return `http://127.0.0.1:${address.port}`;
}
