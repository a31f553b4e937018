import type { LeadView } from "#src/outreach/strategies/leads/views/lead-views.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOf } from "#src/platform/server/db/statements/is-one-of.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

type Look = LeadView["look"];

/** Keeps the steps and mailboxes of the project; others are left out. */
export async function withOwnIds(
  db: Db,
  org: OrgScope,
  projectId: string,
  { steps, mailboxes, ...look }: Look,
): Promise<Look> {
  const ownSteps = steps && (await listOwnSteps(db, org, projectId, steps));
  const ownMailboxes = mailboxes && (await listOwnMailboxes(db, org, projectId, mailboxes));
  return {
    ...look,
    ...(ownSteps?.length ? { steps: ownSteps } : {}),
    ...(ownMailboxes?.length ? { mailboxes: ownMailboxes } : {}),
  };
}

async function listOwnSteps(db: Db, org: OrgScope, projectId: string, ids: readonly string[]) {
  const rows = await selectIn(db, org, "campaign_steps")
    .innerJoin("strategy_channels", (join) =>
      join
        .onRef("strategy_channels.organization_id", "=", "campaign_steps.organization_id")
        .onRef("strategy_channels.campaign_id", "=", "campaign_steps.campaign_id"),
    )
    .innerJoin("strategies", (join) =>
      join
        .onRef("strategies.organization_id", "=", "strategy_channels.organization_id")
        .onRef("strategies.id", "=", "strategy_channels.strategy_id"),
    )
    .select("campaign_steps.id as id")
    .where(isOneOf("campaign_steps.id", ids))
    .where("strategies.project_id", "=", projectId)
    .execute();
  return rows.map(({ id }) => id);
}

async function listOwnMailboxes(db: Db, org: OrgScope, projectId: string, ids: readonly string[]) {
  const rows = await selectIn(db, org, "mailboxes")
    .select("id")
    .where(isOneOf("id", ids))
    .where("project_id", "=", projectId)
    .execute();
  return rows.map(({ id }) => id);
}
