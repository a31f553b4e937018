import { inboxNotificationsText as text } from "#src/inbox/notifications/notifications.text.ts";
import { inboxPages } from "#src/inbox/pages/inbox.pages.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Shown } from "#src/workspace/notifications/server/notifications.public.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";

type Place = { projectId: string; threadId: string; subject: string };

/** A notification that opens a conversation. */
export async function describeThread(
  db: Db,
  org: OrgScope,
  title: string,
  { projectId, threadId, subject }: Place,
): Promise<Shown> {
  const project = (await projects.findNames(db, org, [projectId])).get(projectId) ?? "";
  const page = inboxPages.inbox.path.replace("{projectId}", projectId);
  return { title, text: text.place(subject, project), path: `${page}?thread=${threadId}` };
}
