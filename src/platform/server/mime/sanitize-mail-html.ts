import { callMailWorker } from "./apart/call-mail-worker.ts";
import type { SanitizedHtml } from "./html/sanitized-html.ts";

type Options = { signal?: AbortSignal; rank?: number };

/**
 * HTML of a mail made safe, in a worker. Undefined when that took too long: then the text is shown.
 */
export async function sanitizeMailHtml(
  html: string,
  options: Options = {},
): Promise<SanitizedHtml | undefined> {
  try {
    return await callMailWorker({ kind: "html", html }, options);
  } catch {
    options.signal?.throwIfAborted();
    return undefined;
  }
}

/** HTML of a mail that we send, made safe. Undefined when that took too long. */
export async function sanitizeOutgoingHtml(
  html: string,
  options: Options = {},
): Promise<string | undefined> {
  try {
    return await callMailWorker({ kind: "outgoing", html }, options);
  } catch {
    options.signal?.throwIfAborted();
    return undefined;
  }
}

/** The text of HTML that a provider gave without a text part; empty when it took too long. */
export async function mailTextOf(html: string, options: Options = {}): Promise<string> {
  try {
    return await callMailWorker({ kind: "text", html }, options);
  } catch {
    options.signal?.throwIfAborted();
    return "";
  }
}
