import { messages } from "#src/features/inbox/messages/server/messages.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { offerFacts } from "./facts/offer-facts.ts";
import { findNewestReply, setOutcome } from "./replies.queries.ts";

/** An answer goes out: whether the draft that was taken over into it went as it was, or changed. */
export async function noteSent(
  db: Db,
  org: OrgScope,
  { threadId, bodyHtml }: { threadId: string; bodyHtml: string },
): Promise<void> {
  const reply = await findNewestReply(db, org, threadId);
  if (!reply || reply.outcome !== null || reply.acceptedVersion === null) return;
  const taken = reply.versions.find(({ version }) => version === reply.acceptedVersion)?.draft;
  if (!taken) return;
  // Below it stand a signature and the mail that is answered.
  const isWhole = wordsOf(bodyHtml).startsWith(wordsOf(taken.bodyHtml));
  await setOutcome(db, org, reply.replyId, isWhole ? "sent-unchanged" : "sent-edited");
  if (!isWhole) await offerFacts(db, org, { reply, threadId, draft: taken, bodyHtml });
}

function wordsOf(html: string): string {
  return messages.textOf({ text: null, html }).replaceAll(/\s+/g, " ").trim();
}
