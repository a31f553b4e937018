import type { FastifyInstance } from "fastify";

/** The reference renders with inline styles; its scripts are files of ours. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The addresses of the reference and their files in the folder of the build. */
const FILES: Readonly<Record<string, string>> = {
  "/developers": "developers/index.html",
  "/developers/openapi.json": "developers/openapi.json",
  "/developers/explorer.js": "developers/explorer.js",
  "/developers/page.js": "developers/page.js",
  "/developers/page.css": "developers/page.css",
};

/** The reference of the API, a page of its own that anyone may read. */
export function registerDeveloperFiles(server: FastifyInstance, folder: string): void {
  for (const [path, file] of Object.entries(FILES))
    server.get(path, (_request, reply) =>
      reply
        .headers({ "content-security-policy": POLICY, "cache-control": "no-cache" })
        .sendFile(file, folder, { cacheControl: false }),
    );
}
