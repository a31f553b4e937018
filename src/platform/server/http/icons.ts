import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { AppError } from "#src/platform/server/app-error.ts";
import { answerError } from "./answer/error-answer.ts";
import { API_HEADERS } from "./answer/security-headers.ts";

const NAME = /^[a-z0-9-]{1,60}$/;
const MONTH_S = 30 * 24 * 60 * 60;
const Drawings = z.record(z.string(), z.string());

/** Single icons of the set, for those that are too rare to be part of the application. */
export function registerIcons(server: FastifyInstance, folder: string): void {
  let loading: Promise<ReadonlyMap<string, string>> | undefined;

  server.get<{ Params: { file: string } }>("/icons/:file", async (request, reply) => {
    const { file } = request.params;
    const name = file.endsWith(".svg") ? file.slice(0, -".svg".length) : "";
    loading ??= readDrawings(folder);
    const drawing = NAME.test(name) ? (await loading).get(name) : undefined;
    if (drawing === undefined) {
      return answerError(new AppError(404, "route_not_found"), request, reply);
    }
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${drawing}</svg>`;
    const etag = `"${createHash("sha256").update(svg).digest("base64url").slice(0, 22)}"`;
    reply.headers({
      // Opened as a page of its own it is a picture and nothing else.
      "content-security-policy": API_HEADERS["content-security-policy"],
      "cache-control": `public, max-age=${MONTH_S}`,
      etag,
    });
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    return reply.type("image/svg+xml; charset=utf-8").send(svg);
  });
}

/** Half a megabyte, read when the first icon is asked for. */
async function readDrawings(folder: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(folder, "icons.json"), "utf8");
  return new Map(Object.entries(Drawings.parse(JSON.parse(text))));
}
