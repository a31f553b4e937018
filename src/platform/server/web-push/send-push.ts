import { errorCode } from "#src/platform/server/error-code.ts";
import type { Services } from "#src/platform/server/services.ts";
import { postBytes } from "#src/platform/server/web-pages/fetch-bytes.ts";
import { encryptPush, type PushKeys } from "./encrypt-push.ts";
import { authorizationFor } from "./vapid.ts";

export type PushTarget = PushKeys & { endpoint: string };

export type PushMessage = {
  /** The payload for the service worker. */
  data: object;
  /** A newer message with the same topic replaces one that has not arrived yet. */
  topic: string;
  /** How long the push service keeps it for a device that is off. */
  seconds: number;
};

/** `later`: it has certainly not arrived, and may be sent again. */
export type PushOutcome = "accepted" | "gone" | "later" | "refused";

const LIMITS = { connectMs: 5000, silentMs: 10_000, totalMs: 20_000 };

type Sending = Pick<Services, "outbound" | "config" | "keyring" | "clock" | "log">;

/** Posts a message to the push service of a browser. */
export async function sendPush(
  services: Sending,
  target: PushTarget,
  { data, topic, seconds }: PushMessage,
  signal: AbortSignal,
): Promise<PushOutcome> {
  const { config, keyring, clock, log } = services;
  const permit = await services.outbound.acquirePermit();
  try {
    const body = encryptPush(JSON.stringify(data), target);
    const identity = { keyring, contact: contactOf(config.publicUrl), now: clock.now() };
    const headers = {
      authorization: authorizationFor(new URL(target.endpoint), identity),
      "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream",
      ttl: String(seconds),
      urgency: "normal",
      topic,
    };
    const rules = { permit, config, signal, limits: LIMITS };
    return outcomeOf(await postBytes(target.endpoint, { headers, body }, rules));
  } catch (error) {
    signal.throwIfAborted();
    log.info({ err: error }, "a push service could not be reached");
    return NEVER_CONNECTED.has(errorCode(error) ?? "") ? "later" : "refused";
  }
}

/** After any other failure the message may have arrived. */
const NEVER_CONNECTED = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "ENETUNREACH"]);

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return "accepted";
  if (status === 404 || status === 410) return "gone";
  return status === 429 || status >= 500 ? "later" : "refused";
}

/** Push services accept an https address or an email address. */
function contactOf(publicUrl: string): string {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === "https:" ? publicUrl : `mailto:postmaster@${hostname}`;
}
