import type { SuppressionReason } from "#src/outreach/people/people.rules.ts";
import { people } from "#src/outreach/people/server/people.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { listLeadPeople } from "./leads.queries.ts";
import type { ReadLead } from "./read-lead.ts";

type ForeseenLead =
  | { outcome: "new" | "known" | "duplicate" }
  | { outcome: "suppressed"; reason: SuppressionReason };

/**
 * The effect of saving each of these leads, in order; read-only. `seen` contains the people of
 * earlier ones.
 */
export async function foreseeLeads(
  db: Db,
  org: OrgScope,
  { projectId, seen }: { projectId: string; seen: Set<string> },
  given: readonly ReadLead[],
): Promise<ForeseenLead[]> {
  const keys = given.map(({ email, profile }) => ({ address: email, profile }));
  const personIds = await people.find(db, org, keys);
  const known = personIds.flatMap((personId) => personId ?? []);
  const recipients = keys.flatMap(({ address }, at) => {
    const personId = personIds[at];
    return personId === undefined ? [] : [{ personId, address }];
  });
  const ofPeople = await people.findSuppressions(db, org, recipients, projectId);
  const addresses = keys.flatMap(({ address }) => address ?? []);
  const ofAddresses = await people.listSuppressedAddresses(db, org, addresses, projectId);
  const leads = await listLeadPeople(db, org, projectId, known);
  return given.map(({ email }, at): ForeseenLead => {
    const personId = personIds[at] ?? "";
    const held = ofPeople.get(personId) ?? ofAddresses.get(email ?? "");
    if (held) return { outcome: "suppressed", reason: held.reason };
    if (seen.has(personId)) return { outcome: "duplicate" };
    if (personId !== "") seen.add(personId);
    return { outcome: leads.has(personId) ? "known" : "new" };
  });
}
