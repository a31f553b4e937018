import type { Permit } from "#src/platform/server/outgoing/outbound.ts";
import type { Services } from "#src/platform/server/services.ts";
import { postJson } from "#src/platform/server/web-pages/fetch-bytes.ts";
import { AddressRefused } from "#src/platform/server/web-pages/find-addresses.ts";
import { RESPONSE_BYTES } from "#src/workspace/webhooks/webhooks.rules.ts";
import type { Claimed, Tried } from "./deliveries.queries.ts";
import { signedHeaders } from "./sign.ts";

const TIMEOUT_MS = 10_000;
const LIMITS = { connectMs: TIMEOUT_MS, silentMs: TIMEOUT_MS, totalMs: TIMEOUT_MS };

export type Sending = {
  url: string;
  secrets: readonly string[];
  permit: Permit;
  signal: AbortSignal;
};

/** One attempt. Redirects are not followed, and more than the log keeps is not read. */
export async function sendDelivery(
  services: Services,
  { url, secrets, permit, signal }: Sending,
  { id, attempts }: Claimed,
  body: string,
): Promise<Tried> {
  // The signature is about the real time, which receivers compare with theirs.
  const beganAt = new Date();
  const begun = performance.now();
  const headers = {
    "user-agent": "Foreword/1.0 (webhooks)",
    "content-type": "application/json; charset=utf-8",
    "accept-encoding": "identity",
    ...signedHeaders(secrets, { id, at: beganAt, body }),
  };
  const facts = { id, attempt: attempts, beganAt, headers: shown(headers), body };
  const elapsed = () => Math.round(performance.now() - begun);
  try {
    const { config } = services;
    const rules = { permit, config, signal, limits: LIMITS, mostBytes: RESPONSE_BYTES };
    const { status, head } = await postJson(url, { headers, body }, rules);
    const durationMs = elapsed();
    return { ...facts, status, responseBody: textOf(head), durationMs, failure: null };
  } catch (error) {
    signal.throwIfAborted();
    const durationMs = elapsed();
    const failure = failureOf(error, durationMs);
    return { ...facts, status: null, responseBody: "", durationMs, failure };
  }
}

/** A signature proves who knows the secret, so the log does not keep it. */
function shown({ "webhook-signature": _, ...headers }: Record<string, string>) {
  return headers;
}

/** PostgreSQL stores no NUL. */
function textOf(head: Buffer): string {
  return head.toString("utf8").replaceAll("\0", "�");
}

function failureOf(error: unknown, durationMs: number): Tried["failure"] {
  if (error instanceof AddressRefused) return "refused";
  return durationMs >= TIMEOUT_MS ? "timeout" : "unreachable";
}
