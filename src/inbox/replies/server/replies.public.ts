import { messages } from "#src/inbox/messages/server/messages.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { offerFacts } from "./facts/offer-facts.ts";
import { prepareReply } from "./generate-reply.ts";
import { prepareDrafts } from "./prepare-drafts.ts";
import { discardUntaken, findNewestReply, setOutcome } from "./replies.queries.ts";

/** What the neighbours may do with drafts. */
export const replies = { noteSent, prepareDrafts, prepare: prepareReply, discardUntaken };

/**
 * A reply is sent: records whether the inserted draft was changed. Applies to the draft of the
 * answered message, chosen in the same way as when starting a draft.
 */
async function noteSent(
  db: Db,
  org: OrgScope,
  { threadId, messageId, bodyHtml }: SentAnswer,
): Promise<void> {
  const message = await messages.findToAnswer(db, org, threadId, messageId);
  const reply = message && (await findNewestReply(db, org, threadId, message.messageId));
  if (!reply || reply.outcome !== null) return;
  const newest = reply.versions.at(-1)?.draft;
  if (newest?.isNothingFound) {
    await offerFacts(db, org, { reply, threadId, draft: newest, bodyHtml });
    return;
  }
  if (reply.acceptedVersion === null) return;
  const taken = reply.versions.find(({ version }) => version === reply.acceptedVersion)?.draft;
  if (!taken) return;
  // A signature and the quoted mail follow.
  const isWhole = wordsOf(bodyHtml).startsWith(wordsOf(taken.bodyHtml));
  await setOutcome(db, org, reply.replyId, isWhole ? "sent-unchanged" : "sent-edited");
  if (!isWhole) await offerFacts(db, org, { reply, threadId, draft: taken, bodyHtml });
}

type SentAnswer = { threadId: string; messageId: string | undefined; bodyHtml: string };

function wordsOf(html: string): string {
  return messages.textOf({ text: null, html }).replaceAll(/\s+/g, " ").trim();
}
