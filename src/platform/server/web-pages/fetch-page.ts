import { setTimeout as wait } from "node:timers/promises";
import robotsParser from "robots-parser";
import { AppError } from "#src/platform/server/app-error.ts";
import type { Services } from "#src/platform/server/services.ts";
import { decodeText } from "./decode-text.ts";
import { type Fetched, type FetchRules, fetchBytes, USER_AGENT } from "./fetch-bytes.ts";
import { parseInWorker } from "./parse-in-worker.ts";
import type { Parsed } from "./parse-worker.ts";

/** The page behind a link. */
export type FetchedPage = { url: string } & Parsed;

// Its types describe an ES module; Node imports the function itself.
const parseRobots = robotsParser as unknown as typeof robotsParser.default;

const MIB = 1024 * 1024;
const HTML = /^(text\/html|application\/xhtml\+xml)\b/i;
const TEXT = /^text\/plain\b/i;
const PDF = /^application\/pdf\b/i;
/**
 * However and however fast a link fails, the response reveals nothing about the network behind it.
 */
const MIN_MS = 1000;

/**
 * Fetches and reads a public page. All failures are one error, `link_unreachable`, except for a
 * page that robots.txt excludes: `link_disallowed`.
 */
export async function fetchPage(
  { config, log, outbound }: Pick<Services, "config" | "log" | "outbound">,
  { url, signal }: { url: string; signal: AbortSignal },
): Promise<FetchedPage> {
  const permit = await outbound.acquirePermit();
  const begun = performance.now();
  const rules = { permit, config, signal, maxBytes: pageBytes };
  const checkRobots = async (link: URL, within: AbortSignal) => {
    if (!(await mayRead(link.href, { ...rules, signal: within })))
      throw new AppError(422, "link_disallowed");
  };
  try {
    await checkRobots(new URL(url), signal);
    const fetched = await fetchBytes(url, { ...rules, checkRedirect: checkRobots });
    if (fetched.status !== 200) throw new Error(`The server answered ${fetched.status}.`);
    return { url: fetched.url.href, ...(await parse(fetched, signal)) };
  } catch (error) {
    signal.throwIfAborted();
    log.debug({ err: error }, "a link could not be read");
    await wait(Math.max(0, begun + MIN_MS - performance.now()));
    throw error instanceof AppError ? error : new AppError(422, "link_unreachable");
  }
}

function pageBytes(contentType: string): number | undefined {
  if (PDF.test(contentType)) return 10 * MIB;
  return HTML.test(contentType) || TEXT.test(contentType) ? 2 * MIB : undefined;
}

async function parse({ url, contentType, bytes }: Fetched, signal: AbortSignal): Promise<Parsed> {
  if (PDF.test(contentType))
    return parseInWorker({ kind: "pdf", bytes: new Uint8Array(bytes) }, signal);
  const text = decodeText(bytes, contentType);
  if (TEXT.test(contentType)) return { kind: "text", title: null, text };
  return parseInWorker({ kind: "html", html: text, url: url.href }, signal);
}

/** A site without readable rules allows everything. */
async function mayRead(link: string, rules: FetchRules): Promise<boolean> {
  const address = new URL("/robots.txt", link).href;
  const maxBytes = () => MIB / 2;
  const found = await fetchBytes(address, { ...rules, maxBytes }).catch(() => undefined);
  if (found?.status !== 200) return true;
  const robots = parseRobots(address, decodeText(found.bytes, found.contentType));
  return robots.isAllowed(link, USER_AGENT) !== false;
}
