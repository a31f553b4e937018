import { sql } from "kysely";
import { DAY_MS, HOUR_MS } from "#src/platform/contract/durations.ts";
import { domainOf } from "#src/platform/contract/text-rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { withCommit } from "#src/platform/server/db/transaction.ts";
import { isReservedDomain } from "./judge-address.ts";

export const RECIPIENTS_DUE = "recipients_due";

const ACCEPTS_FOR_MS = 7 * DAY_MS;
/** Steps that wait for a domain are tried again after a day, and by then DNS is asked again. */
const REFUSES_FOR_MS = 20 * HOUR_MS;
const ASK_AGAIN_MS = 6 * HOUR_MS;
const LEASE_MS = 2 * 60_000;

/** Asks DNS soon about the domains of these addresses, unless their answers are still fresh. */
export async function askAboutRecipients(
  db: Db,
  org: OrgScope,
  emails: readonly (string | null)[],
  now: Date,
): Promise<void> {
  const given = new Set(emails.flatMap((email) => (email === null ? [] : domainOf(email))));
  const domains = [...given].filter((domain) => !isReservedDomain(domain)).sort();
  if (domains.length === 0) return;
  // Read first, so that no one waits for the lock of a domain that is known.
  const known = await selectIn(db, org, "recipient_checks")
    .select("domain")
    .where("domain", "in", domains)
    .where(({ eb, or, and }) =>
      or([
        eb("due_at", "is not", null),
        and([eb("accepts", "=", true), eb("checked_at", ">", before(now, ACCEPTS_FOR_MS))]),
        and([eb("accepts", "=", false), eb("checked_at", ">", before(now, REFUSES_FOR_MS))]),
      ]),
    )
    .execute();
  const fresh = new Set(known.map(({ domain }) => domain));
  const due_at = now.toISOString();
  const rows = domains.filter((domain) => !fresh.has(domain)).map((domain) => ({ domain, due_at }));
  if (rows.length === 0) return;
  await insertIn(db, org, "recipient_checks", rows)
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "domain"]).doUpdateSet({ due_at }),
    )
    .execute();
  withCommit(db, `select pg_notify('${RECIPIENTS_DUE}', $1)`, [""]);
}

function before(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString();
}

/** The last answer. Undefined if another instance asks already. */
export async function leaseRecipient(
  db: Db,
  org: OrgScope,
  domain: string,
  now: Date,
): Promise<{ accepts: boolean | null } | undefined> {
  return updateIn(db, org, "recipient_checks")
    .set({ due_at: new Date(now.getTime() + LEASE_MS).toISOString() })
    .where("domain", "=", domain)
    .where("due_at", "<=", now.toISOString())
    .returning("accepts")
    .executeTakeFirst();
}

/** Without an answer the last one stays, and DNS is asked again some hours later. */
export async function setRecipient(
  db: Db,
  org: OrgScope,
  { domain, accepts }: { domain: string; accepts: boolean | undefined },
  now: Date,
): Promise<void> {
  const answer =
    accepts === undefined
      ? { due_at: new Date(now.getTime() + ASK_AGAIN_MS).toISOString() }
      : { accepts, checked_at: now.toISOString(), due_at: null };
  await updateIn(db, org, "recipient_checks").set(answer).where("domain", "=", domain).execute();
}

/** The leads at a domain whose next email waits until it receives email. */
export async function listWaitingFor(db: Db, org: OrgScope, domain: string): Promise<string[]> {
  const rows = await selectIn(db, org, "enrolment_places")
    .innerJoin("enrolments", (join) =>
      join
        .onRef("enrolments.organization_id", "=", "enrolment_places.organization_id")
        .onRef("enrolments.id", "=", "enrolment_places.enrolment_id"),
    )
    .innerJoin("leads", (join) =>
      join
        .onRef("leads.organization_id", "=", "enrolments.organization_id")
        .onRef("leads.id", "=", "enrolments.lead_id"),
    )
    .select("leads.id as leadId")
    .where("enrolment_places.state", "=", "held")
    .where("enrolment_places.hold_reason", "=", "no-mx")
    .where(sql<string>`split_part(leads.email, '@', 2)`, "=", domain)
    .execute();
  return rows.map(({ leadId }) => leadId);
}
