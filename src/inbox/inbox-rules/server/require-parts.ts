import type { RuleActions, RuleConditions } from "#src/inbox/inbox-rules/inbox-rules.contract.ts";
import { threads } from "#src/inbox/threads/server/threads.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Services } from "#src/platform/server/services.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { canPrepareDrafts } from "./prepare-drafts.ts";

/** Answers 404 if conditions name objects outside of the project. */
export async function requireConditions(
  db: Db,
  org: OrgScope,
  projectId: string,
  { labelItemIds = [], mailboxIds: ids = [] }: RuleConditions,
): Promise<void> {
  await threads.requireItems(db, org, projectId, labelItemIds);
  const code = "mailbox_not_found";
  await projects.requireWithin(db, org, { table: "mailboxes", projectId, ids, code });
}

export async function requireActions(
  { db, org, services }: { db: Db; org: OrgScope; services: Pick<Services, "config" | "keyring"> },
  projectId: string,
  { labelItemIds = [], assigneeId, preparesDraft }: RuleActions,
): Promise<void> {
  await threads.requireItems(db, org, projectId, labelItemIds);
  if (assigneeId !== undefined) await projects.requireReaching(db, org, projectId, assigneeId);
  if (preparesDraft && !(await canPrepareDrafts(services, db, org, projectId)))
    throw conflict("ai_model_missing");
}
