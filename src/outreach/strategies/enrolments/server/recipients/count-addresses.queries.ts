import { sql } from "kysely";
import {
  ADDRESS_VERDICTS,
  type AddressVerdict,
} from "#src/outreach/strategies/enrolments/recipients.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import { VERDICT } from "./lead-verdicts.queries.ts";

export type AddressCounts = {
  counts: { verdict: AddressVerdict; people: number }[];
  /** The domains without email of most people. */
  noMail: { domain: string; people: number }[];
};

const EXAMPLES = 3;

/** The verdicts on the addresses of the people that an import added to its strategy. */
export async function countAddresses(
  db: Db,
  org: OrgScope,
  { importId, strategyId }: { importId: string; strategyId: string },
): Promise<AddressCounts> {
  const found = await selectIn(db, org, "enrolments")
    .innerJoin("leads", (join) =>
      join
        .onRef("leads.organization_id", "=", "enrolments.organization_id")
        .onRef("leads.id", "=", "enrolments.lead_id"),
    )
    .leftJoin("recipient_checks", (join) =>
      join
        .onRef("recipient_checks.organization_id", "=", "leads.organization_id")
        .on("recipient_checks.domain", "=", sql<string>`split_part(leads.email, '@', 2)`),
    )
    .select(({ fn }) => [
      sql<string>`split_part(leads.email, '@', 2)`.as("domain"),
      VERDICT.as("verdict"),
      fn.countAll<number>().as("people"),
    ])
    .where("enrolments.strategy_id", "=", strategyId)
    .where("enrolments.import_id", "=", importId)
    .where("leads.email", "is not", null)
    .groupBy([sql`1`, sql`2`])
    .execute();
  const sum = (some: readonly { people: number }[]) =>
    some.reduce((total, { people }) => total + Number(people), 0);
  const unreachable = Map.groupBy(
    found.filter(({ verdict }) => verdict === "no-mx"),
    (row) => row.domain,
  );
  return {
    counts: ADDRESS_VERDICTS.map((verdict) => ({
      verdict,
      people: sum(found.filter((row) => row.verdict === verdict)),
    })),
    noMail: [...unreachable]
      .map(([name, own]) => ({ domain: name, people: sum(own) }))
      .toSorted((a, b) => b.people - a.people)
      .slice(0, EXAMPLES),
  };
}
