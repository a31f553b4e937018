import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { AppError } from "#src/platform/server/app-error.ts";
import { answerError } from "./answer/error-answer.ts";
import { API_HEADERS, pagePolicy } from "./answer/security-headers.ts";

const ICON_NAME = /^[a-z0-9-]{1,60}$/;
const MONTH_S = 30 * 24 * 60 * 60;
const Drawings = z.record(z.string(), z.string());

export type WebFilesOptions = {
  /** The built web application; undefined serves only the API. */
  folder: string | undefined;
  apiBase: string;
  isPage(path: string): boolean;
  publicSettings(request: FastifyRequest): Promise<Record<string, unknown>>;
  build: Record<string, unknown>;
  recordingOrigin: string | undefined;
};

const NONCE_MARK = "__NONCE__";
const SETTINGS_MARK = '"__SETTINGS__"';

/** The application document, its assets, and the settings that are public. */
export async function registerWebFiles(
  server: FastifyInstance,
  options: WebFilesOptions,
): Promise<void> {
  server.get("/config.json", async (request, reply) =>
    reply.header("cache-control", "no-store").send(await options.publicSettings(request)),
  );
  server.get("/build.json", async (_request, reply) =>
    reply.header("cache-control", "no-cache").send(options.build),
  );
  const { folder } = options;
  const shell = folder ? await readFile(join(folder, "index.html"), "utf8") : undefined;
  if (folder) {
    await server.register(fastifyStatic, {
      root: join(folder, "assets"),
      prefix: "/assets/",
      // The build has written the compressed files next to the originals.
      preCompressed: true,
      immutable: true,
      maxAge: "365d",
      index: false,
      dotfiles: "deny",
    });
    registerIcons(server, folder);
  }
  server.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    const isApi = path === options.apiBase || path.startsWith(`${options.apiBase}/`);
    const wantsPage = request.method === "GET" || request.method === "HEAD";
    const isFile = /^\/(assets|icons)\//.test(path);
    if (isApi || !wantsPage || isFile || shell === undefined) {
      return answerError(new AppError(404, "route_not_found"), request, reply);
    }
    const nonce = randomBytes(16).toString("base64");
    const settings = await settingsFor(request, options);
    // An unknown address gets the same document with a 404.
    return reply
      .code(options.isPage(path) ? 200 : 404)
      .header("content-security-policy", pagePolicy(nonce, options.recordingOrigin))
      .header("cache-control", "no-store")
      .header("x-robots-tag", "noindex")
      .type("text/html; charset=utf-8")
      .send(shell.replaceAll(NONCE_MARK, nonce).replace(SETTINGS_MARK, () => settings));
  });
}

/**
 * The response of /config.json, embedded to save a request. On failure the app requests it, and can
 * show the error.
 */
async function settingsFor(request: FastifyRequest, options: WebFilesOptions): Promise<string> {
  try {
    // Escaped so that no setting can close the element it is embedded in.
    return JSON.stringify(await options.publicSettings(request)).replaceAll("<", "\\u003c");
  } catch (error) {
    request.log.warn({ err: error }, "the document goes out without settings");
    return "null";
  }
}

/** Single icons of the set that are too rare to bundle. */
function registerIcons(server: FastifyInstance, folder: string): void {
  let loading: Promise<ReadonlyMap<string, string>> | undefined;

  server.get<{ Params: { file: string } }>("/icons/:file", async (request, reply) => {
    const { file } = request.params;
    const name = file.endsWith(".svg") ? file.slice(0, -".svg".length) : "";
    loading ??= readDrawings(folder);
    const drawing = ICON_NAME.test(name) ? (await loading).get(name) : undefined;
    if (drawing === undefined) {
      return answerError(new AppError(404, "route_not_found"), request, reply);
    }
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${drawing}</svg>`;
    const etag = `"${createHash("sha256").update(svg).digest("base64url").slice(0, 22)}"`;
    reply.headers({
      // Even opened as a page, it is only an image.
      "content-security-policy": API_HEADERS["content-security-policy"],
      "cache-control": `public, max-age=${MONTH_S}`,
      etag,
    });
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    return reply.type("image/svg+xml; charset=utf-8").send(svg);
  });
}

/** Half a megabyte, loaded when the first icon is requested. */
async function readDrawings(folder: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(folder, "icons.json"), "utf8");
  return new Map(Object.entries(Drawings.parse(JSON.parse(text))));
}
