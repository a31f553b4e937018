import { z } from "zod";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

const LinkCheck = z.object({ answers: z.record(z.string(), z.boolean()) });

/** Whether each link answered when it was last asked. */
export async function findLinkAnswers(
  db: Db,
  org: OrgScope,
  campaignId: string,
): Promise<ReadonlyMap<string, boolean>> {
  const row = await selectIn(db, org, "strategy_channels")
    .select("link_check as linkCheck")
    .where("campaign_id", "=", campaignId)
    .executeTakeFirst();
  const { data } = LinkCheck.safeParse(row?.linkCheck);
  return new Map(Object.entries(data?.answers ?? {}));
}

export async function setLinkAnswers(
  db: Db,
  org: OrgScope,
  campaignId: string,
  answers: ReadonlyMap<string, boolean>,
): Promise<void> {
  await updateIn(db, org, "strategy_channels")
    .set({ link_check: JSON.stringify({ answers: Object.fromEntries(answers) }) })
    .where("campaign_id", "=", campaignId)
    .execute();
}
