import { callMailWorker, tryMailWorker } from "./apart/call-mail-worker.ts";
import type { FoundAttachment, ParsedMail } from "./parsed-mail.ts";

/** A user waits for an opened mail; a sync can wait. */
type Options = { now: Date; signal?: AbortSignal; rank?: number };

/**
 * Parses a mail in a worker with time and memory limits. Never fails: if a mail is too much for the
 * worker, only its headers are returned, with `body` among its cuts.
 */
export async function parseMail(raw: Uint8Array, options: Options): Promise<ParsedMail> {
  const { now } = options;
  const whole = await tryMailWorker({ kind: "mail", raw, now }, options);
  if (whole) return whole;
  return callMailWorker({ kind: "headers", raw: raw.slice(0, HEAD_BYTES), now }, options);
}

/** Undefined if the mail has no attachment with this key. */
export function extractAttachment(
  raw: Uint8Array,
  key: string,
  options: Omit<Options, "now"> = {},
): Promise<{ stub: FoundAttachment; content: Uint8Array } | undefined> {
  return callMailWorker({ kind: "attachment", raw, key }, options);
}

const HEAD_BYTES = 2 ** 18;
