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
  return read(await stored(db, org, campaignId).executeTakeFirst());
}

/** Adds these answers to those of earlier checks, as far as they are about these links. */
export async function setLinkAnswers(
  db: Db,
  org: OrgScope,
  campaignId: string,
  { links, answers: fresh }: { links: readonly string[]; answers: ReadonlyMap<string, boolean> },
): Promise<void> {
  const before = read(await stored(db, org, campaignId).forUpdate().executeTakeFirst());
  const all = new Map([...before, ...fresh]);
  const answers = new Map([...all].filter(([link]) => links.includes(link)));
  await updateIn(db, org, "strategy_channels")
    .set({ link_check: JSON.stringify({ answers: Object.fromEntries(answers) }) })
    .where("campaign_id", "=", campaignId)
    .execute();
}

function stored(db: Db, org: OrgScope, campaignId: string) {
  return selectIn(db, org, "strategy_channels")
    .select("link_check as linkCheck")
    .where("campaign_id", "=", campaignId);
}

function read(row: { linkCheck: unknown } | undefined): ReadonlyMap<string, boolean> {
  const { data } = LinkCheck.safeParse(row?.linkCheck);
  return new Map(Object.entries(data?.answers ?? {}));
}
