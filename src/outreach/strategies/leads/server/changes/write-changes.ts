import { people } from "#src/outreach/people/server/people.public.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import { companyDomainOf } from "#src/outreach/strategies/leads/company-domain.rules.ts";
import {
  type StoredLead,
  updateLeads,
} from "#src/outreach/strategies/leads/server/leads.queries.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { leadPolicy } from "./lead-policy.ts";

type Change = { before: Pick<StoredLead, "timeZone" | "fields">; after: StoredLead };

/**
 * Updates leads with all consequences: their people get the corrected names, plans use the new time
 * zone, and steps that lacked a value or a working address are retried.
 */
export async function writeChanges(
  db: Db,
  org: OrgScope,
  projectId: string,
  { changes, now }: { changes: readonly Change[]; now: Date },
): Promise<void> {
  const after = changes.map((change) => change.after);
  await updateLeads(db, org, projectId, after);
  await people.correct(db, org, changes.flatMap(correctionOf));
  const moved = changes.filter((change) => change.before.timeZone !== change.after.timeZone);
  await leadPolicy.get().zonesChanged(
    db,
    org,
    moved.map((change) => change.after.leadId),
    now,
  );
  await enrolments.askAboutRecipients(
    db,
    org,
    after.map(({ email }) => email),
    now,
  );
  await enrolments.wakeIncomplete(
    db,
    org,
    after.map(({ leadId }) => leadId),
    now,
  );
}

/** The names that changed. A name removed from a lead stays with the person. */
function correctionOf({ before, after: { personId, email, fields } }: Change) {
  const changed = (name: string) => {
    const value = fields[name] ?? "";
    return value === before.fields[name] ? "" : value.slice(0, 200);
  };
  const website = changed("companyDomain");
  const names = {
    firstName: changed("firstName"),
    lastName: changed("lastName"),
    companyName: changed("companyName"),
    companyDomain: website === "" ? null : companyDomainOf(website, email),
  };
  return Object.values(names).some((name) => name) ? [{ personId, ...names }] : [];
}
