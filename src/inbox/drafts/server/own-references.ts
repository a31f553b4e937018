import type { DraftContent } from "#src/inbox/drafts/drafts.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";

/**
 * Removes references to objects outside the project. A draft can outlive its mailbox and the
 * message it answers.
 */
export async function withOwnReferences(
  db: Db,
  org: OrgScope,
  projectId: string,
  content: DraftContent,
): Promise<DraftContent> {
  const { mailboxId, quote, answersId, baseMessageId } = content;
  const mailboxes = await projects.idsWithin(db, org, {
    table: "mailboxes",
    projectId,
    ids: present([mailboxId]),
  });
  const files = await projects.idsWithin(db, org, {
    table: "files",
    projectId,
    ids: content.attachments.map(({ fileId }) => fileId),
  });
  const messages = await projects.idsWithin(db, org, {
    table: "messages",
    projectId,
    ids: present([
      quote?.messageId,
      answersId,
      baseMessageId,
      ...content.attachments.map(({ fromMessageId }) => fromMessageId),
    ]),
  });
  return {
    ...content,
    mailboxId: keptId(mailboxId, mailboxes),
    quote: quote && messages.has(quote.messageId) ? quote : null,
    answersId: keptId(answersId, messages),
    baseMessageId: keptId(baseMessageId, messages),
    attachments: content.attachments
      .filter(({ fileId }) => files.has(fileId))
      .map(({ fromMessageId, ...file }) =>
        fromMessageId && messages.has(fromMessageId) ? { ...file, fromMessageId } : file,
      ),
  };
}

function present(ids: readonly (string | null | undefined)[]): string[] {
  return ids.filter((id) => typeof id === "string");
}

function keptId(id: string | null, known: ReadonlySet<string>): string | null {
  return id !== null && known.has(id) ? id : null;
}
