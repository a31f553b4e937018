import type { TaskOptions } from "#src/platform/server/threads/worker-pool.ts";
import { tryMailWorker } from "./apart/call-mail-worker.ts";
import type { SanitizedHtml } from "./html/sanitized-html.ts";

/** Sanitizes mail HTML in a worker. Undefined if it is too much: then the text is shown. */
export function sanitizeMailHtml(
  html: string,
  options: TaskOptions = {},
): Promise<SanitizedHtml | undefined> {
  return tryMailWorker({ kind: "html", html }, options);
}

/** Sanitizes the HTML of an outgoing mail. Undefined if it is too much. */
export function sanitizeOutgoingHtml(
  html: string,
  options: TaskOptions = {},
): Promise<string | undefined> {
  return tryMailWorker({ kind: "outgoing", html }, options);
}

/** The text of HTML from a provider without a text part; empty if it is too much. */
export async function mailTextOf(html: string, options: TaskOptions = {}): Promise<string> {
  return (await tryMailWorker({ kind: "text", html }, options)) ?? "";
}
