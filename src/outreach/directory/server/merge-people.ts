import type { peopleContract } from "#src/outreach/directory/people.contract.ts";
import { suppressions } from "#src/outreach/people/suppressions/server/suppressions.public.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import { leads } from "#src/outreach/strategies/leads/server/leads.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, invalid, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import {
  insertMerge,
  type LockedPerson,
  lockPeople,
  moveKeys,
  moveTouches,
  setMergedInto,
  setNames,
} from "./merges.queries.ts";

type Args = HandlerArgs<typeof peopleContract.merge>;

/** The result keeps the stricter state of both. Stores what undoing the merge needs. */
export async function mergePeople(args: Args) {
  const { db, org, params, body, services, request } = args;
  const [keptId, mergedId] = [params.personId, body.otherId];
  if (keptId === mergedId) throw invalid("person_same", { otherId: "" });
  requireFullReach(org);
  const locked = await lockPeople(db, org, [keptId, mergedId]);
  const kept = requirePerson(locked, keptId);
  const merged = requirePerson(locked, mergedId);
  if (await enrolments.isSendingTo(db, org, [keptId, mergedId])) throw conflict("person_sending");
  const now = services.clock.now();
  const keys = await moveKeys(db, org, { from: mergedId, to: keptId });
  const moved = await leads.merge(db, org, { keptId, mergedId });
  const leadInstead = new Map(moved.joined.map(({ gone, kept: stays }) => [gone.id, stays.id]));
  const plans = await enrolments.merge(db, org, { keptId, mergedId, leadInstead, now });
  const ids = plans.flatMap((one) => (one.personId === mergedId ? one.enrolmentId : []));
  await moveTouches(db, org, ids, keptId);
  await setNames(db, org, withNamesOf(kept, merged));
  await setMergedInto(db, org, mergedId, keptId);
  await suppressions.enforceFor(db, org, keptId, now);
  const mergeId = newId();
  await insertMerge(db, org, {
    mergeId,
    keptId,
    mergedId,
    snapshot: { ...keys, kept, leads: moved, plans },
  });
  const subject = nameOf(kept) || (keys.addresses[0] ?? keys.profiles[0] ?? "");
  await audit.recordIn(db, org, request, {
    kind: "people_merged",
    subject,
    details: { other: nameOf(merged) || (keys.addresses[0] ?? keys.profiles[0] ?? "") },
  });
  publishMerged(args, keptId);
  return { mergeId, personId: keptId };
}

/** A merge moves what both have in every project. */
export function requireFullReach({ projectIds }: OrgScope): void {
  if (projectIds !== "all") throw conflict("people_out_of_reach");
}

function requirePerson(found: ReadonlyMap<string, LockedPerson>, personId: string): LockedPerson {
  const person = found.get(personId);
  if (!person || person.mergedInto !== null) throw notFound("person_not_found");
  return person;
}

function withNamesOf(kept: LockedPerson, merged: LockedPerson): LockedPerson {
  const names = kept.firstName || kept.lastName ? kept : merged;
  return {
    ...kept,
    firstName: names.firstName,
    lastName: names.lastName,
    companyName: kept.companyName || merged.companyName,
    companyDomain: kept.companyDomain ?? merged.companyDomain,
  };
}

export function nameOf({ firstName, lastName }: LockedPerson): string {
  return `${firstName} ${lastName}`.trim();
}

export function publishMerged({ db, org }: Pick<Args, "db" | "org">, personId: string): void {
  publish(
    db,
    org,
    { topic: "people.changed", subjectId: personId },
    { topic: "leads.changed" },
    { topic: "enrolments.changed" },
  );
}
