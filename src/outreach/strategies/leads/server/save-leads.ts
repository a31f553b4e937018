import type { SuppressionReason } from "#src/outreach/people/people.rules.ts";
import { people } from "#src/outreach/people/server/people.public.ts";
import { companyDomainOf } from "#src/outreach/strategies/leads/company-domain.rules.ts";
import type { OnKnown } from "#src/outreach/strategies/leads/leads.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import { writeChanges } from "./changes/write-changes.ts";
import { insertLeads, type LeadRow, lockLeadsOf, type StoredLead } from "./leads.queries.ts";
import type { ReadLead } from "./read-lead.ts";

export type SavedLead =
  | { outcome: "new" | "unchanged" | "duplicate"; leadId: string; personId: string }
  | { outcome: "updated"; leadId: string; personId: string; before: LeadRow }
  | { outcome: "suppressed"; value: string; reason: SuppressionReason };

type Into = { projectId: string; importId: string | null; onKnown: OnKnown; now: Date };

/**
 * Saves leads and returns the result for each, in order. Of several that are one person the first
 * is saved, the others are duplicates. Suppressed people are not stored.
 */
export async function saveLeads(
  db: Db,
  org: OrgScope,
  into: Into,
  leads: readonly ReadLead[],
): Promise<SavedLead[]> {
  const personIds = await people.resolve(db, org, leads.map(personOf));
  const owned = leads.map((lead, at) => ({ lead, at, personId: personIds[at] ?? "" }));
  const suppressed = await people.findSuppressions(
    db,
    org,
    owned.map(({ lead, personId }) => ({ personId, address: lead.email })),
    into.projectId,
  );
  const known = await knownLeads(db, org, into.projectId, personIds);
  const first = new Map<string, number>();
  for (const { personId, at } of owned) if (!first.has(personId)) first.set(personId, at);
  const wanted = owned.filter(
    ({ personId, at }) => first.get(personId) === at && !suppressed.has(personId),
  );
  const fresh = wanted
    .filter(({ personId }) => !known.has(personId))
    .map(({ lead, personId }) => ({ ...lead, personId, leadId: newId() }));
  const inserted = await insertLeads(db, org, into, fresh);
  const isNew = new Map(
    fresh.flatMap((one) => (inserted.has(one.leadId) ? [[one.personId, one.leadId] as const] : [])),
  );
  // Another transaction has added some of them in between.
  if (inserted.size < fresh.length)
    for (const [id, row] of await knownLeads(db, org, into.projectId, personIds))
      if (!isNew.has(id)) known.set(id, row);
  const changes = into.onKnown === "skip" ? new Map() : changesOf(wanted, known);
  await writeChanges(db, org, into.projectId, {
    changes: [...changes.values()],
    now: into.now,
  });
  return owned.map(({ personId, at }): SavedLead => {
    const held = suppressed.get(personId);
    if (held) return { outcome: "suppressed", value: held.value, reason: held.reason };
    const before = known.get(personId);
    const leadId = isNew.get(personId) ?? before?.leadId ?? "";
    if (first.get(personId) !== at) return { outcome: "duplicate", leadId, personId };
    if (isNew.has(personId) || !before) return { outcome: "new", leadId, personId };
    if (changes.has(personId)) return { outcome: "updated", leadId, personId, before };
    return { outcome: "unchanged", leadId, personId };
  });
}

async function knownLeads(
  db: Db,
  org: OrgScope,
  projectId: string,
  personIds: readonly string[],
): Promise<Map<string, LeadRow>> {
  const rows = await lockLeadsOf(db, org, projectId, [...new Set(personIds)]);
  return new Map(rows.map((row) => [row.personId, row]));
}

type Owned = { lead: ReadLead; personId: string };

/** Given values replace existing ones; the others stay. */
function changesOf(wanted: readonly Owned[], known: ReadonlyMap<string, LeadRow>) {
  const changes = new Map<string, { before: LeadRow; after: StoredLead }>();
  for (const { lead, personId } of wanted) {
    const before = known.get(personId);
    if (!before) continue;
    const after = {
      leadId: before.leadId,
      personId,
      email: lead.email ?? before.email,
      profile: lead.profile ?? before.profile,
      timeZone: lead.timeZone ?? before.timeZone,
      fields: { ...before.fields, ...lead.fields },
    };
    if (!isSame(before, after)) changes.set(personId, { before, after });
  }
  return changes;
}

function isSame(before: LeadRow, after: ReadLead): boolean {
  const names = Object.keys(after.fields);
  return (
    before.email === after.email &&
    before.profile === after.profile &&
    before.timeZone === after.timeZone &&
    names.length === Object.keys(before.fields).length &&
    names.every((name) => before.fields[name] === after.fields[name])
  );
}

function personOf({ email, profile, fields }: ReadLead) {
  const { firstName = "", lastName = "", companyName = "", companyDomain } = fields;
  return {
    address: email,
    profile,
    firstName: firstName.slice(0, 200),
    lastName: lastName.slice(0, 200),
    companyName: companyName.slice(0, 200),
    companyDomain: companyDomainOf(companyDomain, email),
  };
}
