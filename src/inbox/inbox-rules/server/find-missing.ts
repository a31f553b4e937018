import type { InboxRule } from "#src/inbox/inbox-rules/inbox-rules.contract.ts";
import { threads } from "#src/inbox/threads/server/threads.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";

type Named = Pick<InboxRule, "conditions" | "actions">;

/** For each of these rules of a project, what it names that no longer exists. */
export async function openMissing(
  db: Db,
  org: OrgScope,
  projectId: string,
  rules: readonly Named[],
): Promise<(rule: Named) => InboxRule["missing"]> {
  const labelIds = rules.flatMap(labelsOf);
  const mailboxIds = rules.flatMap(({ conditions }) => conditions.mailboxIds ?? []);
  const memberIds = rules.flatMap(({ actions }) => actions.assigneeId ?? []);
  const items = await threads.findItems(db, org, labelIds);
  const labels = new Set(
    items.filter((item) => item.projectId === projectId).map(({ itemId }) => itemId),
  );
  const boxes = await projects.idsWithin(db, org, {
    table: "mailboxes",
    projectId,
    ids: mailboxIds,
  });
  const reaching = await projects.reachingAmong(db, org, { projectId, memberIds });
  return (rule) => {
    const { conditions, actions } = rule;
    const missing: InboxRule["missing"] = [];
    if (labelsOf(rule).some((id) => !labels.has(id))) missing.push("label");
    if (conditions.mailboxIds?.some((id) => !boxes.has(id))) missing.push("mailbox");
    if (actions.assigneeId !== undefined && !reaching.has(actions.assigneeId))
      missing.push("member");
    return missing;
  };
}

function labelsOf({ conditions, actions }: Named): string[] {
  return [...(conditions.labelItemIds ?? []), ...(actions.labelItemIds ?? [])];
}
