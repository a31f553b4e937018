import { z } from "zod";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteLeads } from "./leads.queries.ts";
import {
  insertWholeLeads,
  lockWholeLeads,
  setLead,
  setPerson,
  WholeLead,
} from "./merge-leads.queries.ts";

export const MergedLeads = z.object({
  /** Leads that were moved to another person. */
  moved: z.array(z.uuid()),
  /**
   * Two merged leads of a project: the removed one, and the other one before it took over values.
   */
  joined: z.array(z.object({ gone: WholeLead, kept: WholeLead })),
});
export type MergedLeads = z.infer<typeof MergedLeads>;

type Merge = { keptId: string; mergedId: string };

/** One of two leads in a project stays, and takes missing values from the other. */
export async function mergeLeads(
  db: Db,
  org: OrgScope,
  { keptId, mergedId }: Merge,
): Promise<MergedLeads> {
  const all = await lockWholeLeads(db, org, [keptId, mergedId]);
  const kept = new Map(
    all.filter((lead) => lead.person_id === keptId).map((lead) => [lead.project_id, lead]),
  );
  const merged: MergedLeads = { moved: [], joined: [] };
  for (const gone of all.filter((lead) => lead.person_id === mergedId)) {
    const stays = kept.get(gone.project_id);
    if (stays) merged.joined.push({ gone, kept: stays });
    else merged.moved.push(gone.id);
  }
  await setPerson(db, org, merged.moved, { from: mergedId, to: keptId });
  for (const { gone, kept: stays } of merged.joined) {
    await deleteLeads(db, org, gone.project_id, [gone.id]);
    await setLead(db, org, {
      ...stays,
      email: stays.email ?? gone.email,
      linkedin_profile: stays.linkedin_profile ?? gone.linkedin_profile,
      time_zone: stays.time_zone ?? gone.time_zone,
      fields: { ...gone.fields, ...stays.fields },
      search_text: `${stays.search_text} ${gone.search_text}`.slice(0, 1000).toWellFormed(),
    });
  }
  return merged;
}

/** Later changes stay. */
export async function unmergeLeads(
  db: Db,
  org: OrgScope,
  { keptId, mergedId, moved, joined }: Merge & MergedLeads,
): Promise<void> {
  await setPerson(db, org, moved, { from: keptId, to: mergedId });
  await insertWholeLeads(
    db,
    org,
    joined.map(({ gone }) => gone),
  );
  for (const { kept } of joined) await setLead(db, org, { ...kept, version: kept.version + 1 });
}
