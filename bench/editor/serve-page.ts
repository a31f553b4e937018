import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import type { Bench } from "../kit/bench.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
};

/** Builds and serves a page with both editors, without the product's server. */
export async function servePage(bench: Bench): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "foreword-bench-editor-"));
  bench.onEnd(() => rm(folder, { recursive: true, force: true }));
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: "error",
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: "chrome125",
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { input: join(import.meta.dirname, "page.html") },
    },
  });
  const server = createServer(async (request, response) => {
    try {
      const { pathname } = new URL(request.url ?? "/", "http://localhost");
      const body = await readFile(join(folder, pathname));
      response.setHeader("content-type", TYPES[extname(pathname)] ?? "application/octet-stream");
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  bench.onEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("No address was given.");
  return `http://127.0.0.1:${address.port}/page.html`;
}
