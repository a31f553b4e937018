import type { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { markMessages } from "./messages.queries.ts";

type Args = HandlerArgs<typeof messagesContract.update>;

/**
 * Marked immediately here; the provider gets it with the mailbox's next sync, and cannot overwrite
 * it until then.
 */
export async function updateMessages({ db, org, body }: Args): Promise<{ changed: number }> {
  const { projectId, messageIds, ...mark } = body;
  await projects.requireOpen(db, org, projectId);
  const changed = await markAndSync(db, org, { projectId, messageIds }, mark);
  if (changed === 0) throw notFound("message_not_found");
  publish(db, org, { topic: "inbox.changed", subjectId: projectId, projectId });
  return { changed };
}

type Mark = Omit<Args["body"], "projectId" | "messageIds">;

/** Returns the number of messages with these ids. */
export async function markAndSync(
  db: Db,
  org: OrgScope,
  { projectId, messageIds }: { projectId: string; messageIds: string[] },
  mark: Mark,
): Promise<number> {
  if (messageIds.length === 0) return 0;
  const marked = await markMessages(db, org, projectId, messageIds, mark);
  await mailboxes.addOps(db, org, marked, withoutGaps(mark));
  await mailboxes.refreshThreads(db, org, new Set(marked.map(({ threadId }) => threadId)));
  for (const mailboxId of new Set(marked.map((one) => one.mailboxId)))
    await mailboxes.wakeSync(db, org, mailboxId);
  return marked.length;
}

function withoutGaps({ isRead, isStarred, moveTo }: Mark) {
  return {
    ...(isRead === undefined ? {} : { isRead }),
    ...(isStarred === undefined ? {} : { isStarred }),
    ...(moveTo === undefined ? {} : { moveTo }),
  };
}
