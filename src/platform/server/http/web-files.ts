import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { FirstCall } from "#src/platform/contract/address.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import { answerError } from "./answer/error-answer.ts";
import { API_HEADERS, pagePolicy } from "./answer/security-headers.ts";
import { registerDeveloperFiles } from "./developer-files.ts";
import { registerInstallFiles } from "./install-files.ts";

const ICON_NAME = /^[a-z0-9-]{1,60}$/;
const MONTH_S = 30 * 24 * 60 * 60;
const Drawings = z.record(z.string(), z.string());

/** The files of each page's screen, by the page's name, as `scripts/vite/screen-files.ts` lists them. */
const ScreenFiles = z.record(z.string(), z.array(z.string()));

export type FirstScreen = {
  /** The name of the page whose code is fetched ahead. */
  page?: string;
  calls: readonly FirstCall[];
};

export type WebFilesOptions = {
  /** The built web application; undefined serves only the API. */
  folder: string | undefined;
  apiBase: string;
  isPage(path: string): boolean;
  /** Addresses whose document an endpoint sends, with the path of that endpoint. */
  documents: ReadonlyMap<string, string>;
  firstScreen(url: string, hasSession: boolean): FirstScreen;
  publicSettings(request: FastifyRequest): Promise<Record<string, unknown>>;
  build: Record<string, unknown>;
  recordingOrigin: string | undefined;
};

const NONCE_MARK = "__NONCE__";
const SETTINGS_MARK = '"__SETTINGS__"';
const CALLS_MARK = '"__FIRST_CALLS__"';

/**
 * The document of no page, with nothing about a person. Browsers keep it to open the application
 * without a connection.
 */
const KEPT_DOCUMENT = "/kept.html";

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
  const filesOf = folder ? await readScreenFiles(folder) : {};
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
    registerInstallFiles(server, folder);
    registerDeveloperFiles(server, folder);
  }
  server.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    const isApi = path === options.apiBase || path.startsWith(`${options.apiBase}/`);
    const wantsPage = request.method === "GET" || request.method === "HEAD";
    const document = options.documents.get(path);
    if (document !== undefined && wantsPage) {
      const query = request.url.slice(path.length);
      return reply.header("cache-control", "no-store").redirect(options.apiBase + document + query);
    }
    const isFile = /^\/(assets|icons)\//.test(path);
    if (isApi || !wantsPage || isFile || shell === undefined) {
      return answerError(new AppError(404, "route_not_found"), request, reply);
    }
    const settings = await settingsFor(request, options);
    const { page, calls } = options.firstScreen(request.url, settings?.hasSession === true);
    const html = shell
      .replace(SETTINGS_MARK, () => embedded(settings))
      .replace(CALLS_MARK, () => embedded({ base: settings?.apiBaseUrl, calls }))
      .replace("</head>", () => `${linksTo(filesOf[page ?? ""] ?? [])}</head>`);
    // An unknown address gets the same document with a 404.
    return sendDocument(reply.code(options.isPage(path) ? 200 : 404), html, options);
  });
  if (shell === undefined) return;
  server.get(KEPT_DOCUMENT, async (request, reply) => {
    // Whether there is a session is asked when it is opened.
    const settings = { ...(await options.publicSettings(request)), hasSession: true, isKept: true };
    const html = shell
      .replace(SETTINGS_MARK, () => embedded(settings))
      .replace(CALLS_MARK, () => embedded({ calls: [] }));
    return sendDocument(reply, html, options);
  });
}

function sendDocument(reply: FastifyReply, html: string, options: WebFilesOptions): FastifyReply {
  const nonce = randomBytes(16).toString("base64");
  return reply
    .header("content-security-policy", pagePolicy(nonce, options.recordingOrigin))
    .header("cache-control", "no-store")
    .header("x-robots-tag", "noindex")
    .type("text/html; charset=utf-8")
    .send(html.replaceAll(NONCE_MARK, nonce));
}

/**
 * The response of /config.json, embedded to save a request. On failure the app requests it, and can
 * show the error.
 */
async function settingsFor(
  request: FastifyRequest,
  options: WebFilesOptions,
): Promise<Record<string, unknown> | null> {
  try {
    return await options.publicSettings(request);
  } catch (error) {
    request.log.warn({ err: error }, "the document goes out without settings");
    return null;
  }
}

/** Escaped so that no value can close the element it is embedded in. */
function embedded(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/**
 * Else the browser would find out about them one after the other. The styles are only fetched: the
 * first paint must not wait for those of a screen.
 */
function linksTo(files: readonly string[]): string {
  return files
    .map((file) => {
      const kind = file.endsWith(".css") ? 'rel="preload" as="style"' : 'rel="modulepreload"';
      return `<link ${kind} crossorigin href="/${file}" nonce="${NONCE_MARK}">`;
    })
    .join("");
}

async function readScreenFiles(folder: string): Promise<Record<string, string[]>> {
  return ScreenFiles.parse(JSON.parse(await readFile(join(folder, "screens.json"), "utf8")));
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
