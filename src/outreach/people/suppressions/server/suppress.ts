import { type NewSuppression, people } from "#src/outreach/people/server/people.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { events } from "#src/workspace/events/server/events.public.ts";
import { suppressionPolicy } from "./suppression-policy.ts";

type Wanted = Omit<NewSuppression, "value"> & { values: readonly string[]; now: Date };

/**
 * Suppresses these addresses and domains, and ends their people's enrolments in the same
 * transaction: those of one project, or all. Idempotent. Returns how many were not suppressed before.
 */
export async function suppress(
  db: Db,
  org: OrgScope,
  { values, now, ...rest }: Wanted,
): Promise<number> {
  const added = await people.insertSuppressions(
    db,
    org,
    values.map((value) => ({ ...rest, value })),
  );
  await people.makeStricter(db, org, values, rest);
  const personIds = await endTheirs(db, org, values, { ...rest, now });
  if (rest.reason === "unsubscribe" && added.length > 0) {
    const projectId = rest.projectId ?? null;
    const left = personIds.map((personId) => ({
      projectId,
      objectId: personId,
      data: { personId },
    }));
    events.emit(db, org, "person.unsubscribed", left);
  }
  publish(db, org, { topic: "suppressions.changed" });
  return added.length;
}

/** Ends a person's enrolments because one of their addresses is suppressed. */
export async function enforceFor(
  db: Db,
  org: OrgScope,
  personId: string,
  now: Date,
): Promise<void> {
  const held = (await people.listSuppressed(db, org, [personId])).get(personId) ?? [];
  for (const { address, reason, projectId } of held)
    await endTheirs(db, org, [address], { reason, projectId: projectId ?? undefined, now });
}

/**
 * A bounce ends what is sent to its address; an opt-out ends everything for the person. Returns
 * the people whose addresses they are.
 */
async function endTheirs(
  db: Db,
  org: OrgScope,
  values: readonly string[],
  { reason, projectId, now }: Pick<Wanted, "reason" | "projectId" | "now">,
): Promise<string[]> {
  const owners = await people.findUnder(db, org, values);
  if (owners.length === 0) return [];
  const personIds = [...new Set(owners.map(({ personId }) => personId))];
  await suppressionPolicy.get().suppressed(db, org, {
    personIds,
    addresses: reason === "bounce" ? owners.map(({ address }) => address) : undefined,
    projectId,
    reason,
    now,
  });
  return personIds;
}
