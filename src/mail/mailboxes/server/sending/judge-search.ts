import type { SentSearch } from "#src/mail/mailboxes/server/providers/mail-provider.ts";

export type SearchVerdict =
  | { act: "sent" }
  | { act: "send-again" }
  | { act: "search-again"; seconds: number }
  | { act: "rest" };

const PAUSES_SECONDS = [5, 15, 45, 120, 300];
const LONGEST_PAUSE_SECONDS = 300;
/** How long a copy may take to appear in the sent folder. */
const ABSENT_FOR_SECONDS = 600;

export function searchPause(searches: number): number {
  return PAUSES_SECONDS[searches] ?? LONGEST_PAUSE_SECONDS;
}

/**
 * Resolves a send of unknown outcome. It is resent, once, only if the provider says that it was not
 * sent, or if it was not found twice over a long time. Otherwise a person decides.
 */
export function judgeSearch(
  verdict: SentSearch["verdict"],
  item: { searches: number; resends: number; uncertainSeconds: number },
): SearchVerdict {
  if (verdict === "sent") return { act: "sent" };
  if (verdict === "not-sent") return { act: "send-again" };
  if (verdict === "unknown") return { act: "rest" };
  const isLong = item.searches >= 1 && item.uncertainSeconds >= ABSENT_FOR_SECONDS;
  if (!isLong) return { act: "search-again", seconds: searchPause(item.searches + 1) };
  return item.resends === 0 ? { act: "send-again" } : { act: "rest" };
}
