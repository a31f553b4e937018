import { sql } from "kysely";
import type { SuppressionReason } from "#src/outreach/people/people.rules.ts";
import { domainOf } from "#src/platform/contract/text-rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { forEachKey } from "#src/platform/server/db/lookups/for-each-key.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { newId } from "#src/platform/server/ids.ts";

export type NewSuppression = {
  /** An address, or a domain with its subdomains. */
  value: string;
  reason: SuppressionReason;
  note?: string | undefined;
  /** It holds for mail of this project alone; without one for the whole organisation. */
  projectId?: string | undefined;
  /** Where it came from, such as a message. */
  source?: Readonly<Record<string, string>> | undefined;
};

/** Returns those that were not active yet. */
export async function insertSuppressions(
  db: Db,
  org: OrgScope,
  suppressions: readonly NewSuppression[],
): Promise<{ id: string; value: string }[]> {
  if (suppressions.length === 0) return [];
  const rows = suppressions.map(({ value, reason, note = "", projectId = null, source = {} }) => ({
    id: newId(),
    kind: value.includes("@") ? "email" : "domain",
    value,
    reason,
    note,
    project_id: projectId,
    source: JSON.stringify(source),
    created_by: org.userId ?? null,
  }));
  return insertIn(db, org, "suppressions", rows)
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "value", "project_id"])
        .where("lifted_at", "is", null)
        .doNothing(),
    )
    .returning(["id", "value"])
    .execute();
}

/** Any other reason replaces a bounce, which covers less. Others keep their first reason. */
export async function makeStricter(
  db: Db,
  org: OrgScope,
  values: readonly string[],
  { reason, projectId }: Pick<NewSuppression, "reason" | "projectId">,
): Promise<void> {
  if (values.length === 0 || reason === "bounce") return;
  await updateIn(db, org, "suppressions")
    .set({ reason })
    .where("value", "in", [...values])
    .where("project_id", "is not distinct from", projectId ?? null)
    .where("reason", "=", "bounce")
    .where("lifted_at", "is", null)
    .execute();
}

export type Suppressed = {
  value: string;
  reason: SuppressionReason;
  /** Null for the whole organisation. */
  projectId: string | null;
  createdAt: string;
};

/** The suppressions of each of these people: of any of their addresses, or of a domain. */
export async function listSuppressed(
  db: Db,
  org: OrgScope,
  personIds: readonly string[],
  projectId?: string,
): Promise<Map<string, (Suppressed & { address: string })[]>> {
  const held = new Map<string, (Suppressed & { address: string })[]>();
  if (personIds.length === 0) return held;
  const addresses = await forEachKey(db, { type: "uuid", values: personIds }, (key) =>
    selectIn(db, org, "person_addresses")
      .select(["address", "person_id as personId"])
      .where("person_id", "=", key),
  );
  const inForce = await findInForce(
    db,
    org,
    addresses.map(({ address }) => address),
    projectId,
  );
  for (const { address, personId } of addresses) {
    const over = suppressionsOver(inForce, address).map((found) => ({ ...found, address }));
    if (over.length > 0) held.set(personId, [...(held.get(personId) ?? []), ...over]);
  }
  return held;
}

/** The suppressions of these addresses, regardless of their owner. */
export async function listSuppressedAddresses(
  db: Db,
  org: OrgScope,
  addresses: readonly string[],
  projectId?: string,
): Promise<Map<string, Suppressed>> {
  const inForce = await findInForce(db, org, addresses, projectId);
  return new Map(
    addresses.flatMap((address) => {
      const [found] = suppressionsOver(inForce, address);
      return found ? [[address, found] as const] : [];
    }),
  );
}

type InForce = ReadonlyMap<string, readonly Suppressed[]>;

/**
 * The active suppressions of these addresses, by value: what forbids mail of this project. It is
 * those of the organisation and its own. Without a project it is those of any, so that a caller
 * which names none sends too little rather than too much.
 */
async function findInForce(
  db: Db,
  org: OrgScope,
  addresses: readonly string[],
  projectId: string | undefined,
): Promise<InForce> {
  const values = [...new Set(addresses.flatMap(valuesOver))];
  if (values.length === 0) return new Map();
  const rows = await forEachKey(db, { type: "text", values }, (key) =>
    selectIn(db, org, "suppressions")
      .select([
        "value",
        sql<SuppressionReason>`reason`.as("reason"),
        "project_id as projectId",
        "created_at as createdAt",
      ])
      .where("value", "=", key)
      .where("lifted_at", "is", null)
      .$if(projectId !== undefined, (query) =>
        query.where(({ or, eb }) =>
          or([eb("project_id", "is", null), eb("project_id", "=", projectId ?? null)]),
        ),
      ),
  );
  return Map.groupBy(rows, ({ value }) => value);
}

/** Those of the organisation first. */
function suppressionsOver(inForce: InForce, address: string): Suppressed[] {
  const found = valuesOver(address).flatMap((value) => inForce.get(value) ?? []);
  return found.toSorted((a, b) => Number(a.projectId !== null) - Number(b.projectId !== null));
}

/** An address, its domain, and all parent domains. */
function valuesOver(address: string): string[] {
  const labels = domainOf(address).split(".");
  const domains = labels.slice(0, -1).map((_, at) => labels.slice(at).join("."));
  return [address, ...domains];
}
