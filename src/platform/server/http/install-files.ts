import type { FastifyInstance } from "fastify";

const DAY_S = 24 * 60 * 60;
const ICON = { "cache-control": `public, max-age=${DAY_S}` };
/** A browser must notice a new version at its next visit. */
const FRESH = { "cache-control": "no-cache" };

/** The files that make the application installable. Their addresses never change. */
const FILES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/manifest.webmanifest": FRESH,
  "/sw.js": {
    ...FRESH,
    "content-security-policy": "default-src 'none'; connect-src 'self'",
  },
  "/icon-192.png": ICON,
  "/icon-512.png": ICON,
  "/icon-maskable-512.png": ICON,
};

/** Serves them from the folder of the build. */
export function registerInstallFiles(server: FastifyInstance, folder: string): void {
  for (const [path, headers] of Object.entries(FILES)) {
    server.get(path, (_request, reply) =>
      reply.headers(headers).sendFile(path.slice(1), folder, { cacheControl: false }),
    );
  }
}
