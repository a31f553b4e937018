import type { AfterReading, ReadMail } from "#src/inbox/intents/server/intents.public.ts";
import { threads } from "#src/inbox/threads/server/threads.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { notifications } from "#src/workspace/notifications/server/notifications.public.ts";

/** Mail that arrives with an import or after a long outage is no news. */
const NEWS_MS = 60 * 60_000;

/**
 * Notifies of new mail that needs a reply: the assignee, or everyone if there is none. It comes
 * after the rules, which may have assigned or closed the conversation.
 */
export const notifyReplies: AfterReading = {
  async decide(db, org, projectId, mails) {
    for (const mail of mails) await notifyOf(db, org, projectId, mail);
    return [];
  },
  ask: () => Promise.resolve(),
};

async function notifyOf(
  db: Db,
  org: OrgScope,
  projectId: string,
  { message }: ReadMail,
): Promise<void> {
  const { threadId, messageId, receivedAt } = message;
  if (Date.now() - Date.parse(receivedAt) > NEWS_MS) return;
  const thread = await threads.findTurn(db, org, threadId);
  if (thread?.state !== "open" || thread.turn !== "to-reply") return;
  const { assigneeId } = thread;
  await notifications.notify(db, org, assigneeId === null ? "everyone" : [assigneeId], {
    kind: "reply",
    projectId,
    subjectId: threadId,
    sourceId: messageId,
  });
}
