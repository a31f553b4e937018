import { messages } from "#src/inbox/messages/server/messages.public.ts";
import type { Reply, ReplyDraft } from "#src/inbox/replies/replies.contract.ts";
import { sources } from "#src/knowledge/source-search/server/source-search.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { splitQuotes } from "#src/platform/server/mime/quotes/split-quotes.ts";
import { addedFacts } from "./added-facts.ts";
import { insertFacts, type NewFact } from "./facts.queries.ts";

/** Pages and setup share an index; the first page within this many results is used. */
const LOOKED_AT = 12;
const MAX_QUESTION = 1000;

type Sent = { reply: Reply; threadId: string; draft: ReplyDraft; bodyHtml: string };

/**
 * Stores facts that a person added to a draft, with the most similar page. Without a related page
 * nothing is offered.
 */
export async function offerFacts(
  db: Db,
  org: OrgScope,
  { reply, threadId, draft, bodyHtml }: Sent,
): Promise<void> {
  const { projectId, replyId } = reply;
  const written = splitQuotes(textOf(bodyHtml)).written;
  const facts: NewFact[] = [];
  for (const { question, text } of addedFacts(draft, textOf(draft.bodyHtml), written)) {
    const asked = `${question}\n${text}`.slice(0, MAX_QUESTION);
    const query = { projectId, question: asked, most: LOOKED_AT, use: "inside" } as const;
    const found = await sources.find(db, org, query);
    const page = found.map(({ chunk }) => chunk).find(({ origin }) => origin.kind === "page");
    const blockId = page?.parts.at(-1)?.blockId ?? "";
    const place = { projectId, threadId, replyId };
    if (page) facts.push({ ...place, question, text, pageId: page.origin.id, blockId });
  }
  if (facts.length === 0) return;
  await insertFacts(db, org, facts);
  publish(db, org, { topic: "replies.changed", subjectId: replyId, projectId });
}

function textOf(html: string): string {
  return messages.textOf({ text: null, html });
}
