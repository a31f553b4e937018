import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { isNamedByOperator } from "#src/platform/server/ai/allowed-base-url.ts";
import { invalid } from "#src/platform/server/app-error.ts";
import type { Services } from "#src/platform/server/services.ts";
import { fetchBytes } from "#src/platform/server/web-pages/fetch-bytes.ts";
import { clientMetadata, hostOf } from "./client-metadata.ts";
import type { RegisteredClient } from "./clients.queries.ts";

const MAX_BYTES = 10 * 1024;
const LIMITS = { connectMs: 2000, silentMs: 3000, totalMs: 4000 };
const JSON_TYPE = /^application\/(json|[\w.-]+\+json)\b/i;
/** However a document fails, the time reveals nothing about the network behind its address. */
const MIN_MS = 1000;

/** A client id that is the address of its own description. */
export function isDocumentId(clientId: string, config: Services["config"]): boolean {
  const url = URL.parse(clientId);
  if (!url || url.href !== clientId || url.username || url.password || url.hash) return false;
  // The host alone would make every file of it a client.
  if (url.pathname === "/" || clientId.includes("#")) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isNamedByOperator(url, config));
}

/** Reads the metadata document of a client. It is asked each time, so that a change counts. */
export async function fetchDocument(
  { config, outbound, log }: Pick<Services, "config" | "outbound" | "log">,
  clientId: string,
): Promise<RegisteredClient> {
  const begun = performance.now();
  const document = clientMetadata(config.publicUrl).extend({
    client_id: z.literal(clientId),
    token_endpoint_auth_method: z.literal("none").optional(),
  });
  try {
    const { status, bytes } = await fetchBytes(clientId, {
      permit: await outbound.acquirePermit(),
      config,
      maxBytes: (type) => (JSON_TYPE.test(type) ? MAX_BYTES : undefined),
      signal: AbortSignal.timeout(LIMITS.totalMs),
      limits: LIMITS,
      checkRedirect: refuseRedirect,
    });
    if (status !== 200) throw new Error(`The server answered ${status}.`);
    const { client_name, redirect_uris } = document.parse(JSON.parse(bytes.toString("utf8")));
    return { name: client_name ?? hostOf(clientId), redirectUris: redirect_uris };
  } catch (error) {
    log.debug({ err: error }, "the description of an app could not be read");
    await wait(Math.max(0, begun + MIN_MS - performance.now()));
    throw invalid("app_unreachable");
  }
}

async function refuseRedirect(): Promise<never> {
  throw new Error("A description is read at its own address only.");
}
