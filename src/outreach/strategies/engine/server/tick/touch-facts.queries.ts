import { sql } from "kysely";
import type {
  DomainUse,
  DuePerson,
} from "#src/outreach/strategies/engine/server/tick/facts.queries.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

/** What is asked of a due person before their step is done. */
export type TouchFacts = {
  /** The step was done for them already, in a list that was changed since. */
  isDone: boolean;
  /** An invitation to connect was accepted, as a person has said. */
  isConnected: boolean;
  /** All that are known of them. */
  addresses: readonly string[];
  /** When they last got a mail of any campaign. */
  lastColdAt: number | null;
  /** What the domain of their address got last. */
  domain: DomainUse;
};

type FactsQuery = Pick<DuePerson, "enrolmentId" | "personId" | "projectId"> & {
  stepId: string;
  domain: string | null;
};

/** One statement, because it is sent for each step of each person. */
export async function findTouchFacts(
  db: Db,
  org: OrgScope,
  asked: FactsQuery,
): Promise<TouchFacts> {
  const { enrolmentId, personId, stepId } = asked;
  const row = await db
    .selectNoFrom(({ exists }) => [
      exists(
        selectIn(db, org, "campaign_touches")
          .select("id")
          .where("enrolment_id", "=", enrolmentId)
          .where("step_id", "=", stepId),
      ).as("isDone"),
      exists(
        selectIn(db, org, "campaign_tasks")
          .select("id")
          .where("enrolment_id", "=", enrolmentId)
          .where("result", "in", ["connected", "already-connected"]),
      ).as("isConnected"),
      selectIn(db, org, "person_addresses")
        .select(sql<string[]>`coalesce(array_agg(address), '{}')`.as("addresses"))
        .where("person_id", "=", personId)
        .as("addresses"),
      selectIn(db, org, "campaign_touches")
        .select(sql<string | null>`max(claimed_at)`.as("at"))
        .where("person_id", "=", personId)
        .where("kind", "=", "email")
        .where("outcome", "<>", "cancelled")
        .as("lastColdAt"),
      ofDomain(db, org, asked).select("day").as("day"),
      ofDomain(db, org, asked).select("count").as("count"),
    ])
    .executeTakeFirstOrThrow();
  return {
    isDone: row.isDone === true,
    isConnected: row.isConnected === true,
    addresses: row.addresses ?? [],
    lastColdAt: row.lastColdAt === null ? null : Date.parse(row.lastColdAt),
    domain: { day: row.day, count: row.count ?? 0 },
  };
}

function ofDomain(db: Db, org: OrgScope, { projectId, domain }: FactsQuery) {
  return selectIn(db, org, "recipient_domains")
    .where("project_id", "=", projectId)
    .where("domain", "=", domain ?? "");
}
