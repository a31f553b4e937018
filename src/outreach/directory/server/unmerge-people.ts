import type { peopleContract } from "#src/outreach/directory/people.contract.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import { leads } from "#src/outreach/strategies/leads/server/leads.public.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { nameOf, publishMerged, requireFullReach } from "./merge-people.ts";
import {
  findMerge,
  lockPeople,
  moveKeys,
  moveTouches,
  setMergedInto,
  setNames,
  setUndone,
} from "./merges.queries.ts";

type Args = HandlerArgs<typeof peopleContract.unmerge>;

/** Returns to the other person what the merge moved, unless it has moved on since. */
export async function unmergePeople(args: Args) {
  const { db, org, params, services, request } = args;
  requireFullReach(org);
  const found = await findMerge(db, org, params.mergeId);
  if (!found) throw notFound("merge_not_found");
  const { mergeId, keptId, mergedId, snapshot } = found;
  const locked = await lockPeople(db, org, [keptId, mergedId]);
  const kept = locked.get(keptId);
  if (!kept || !locked.has(mergedId) || kept.mergedInto !== null) throw conflict("merge_outdated");
  if (await enrolments.isSendingTo(db, org, [keptId])) throw conflict("person_sending");
  if (!(await setUndone(db, org, mergeId))) throw notFound("merge_not_found");
  const now = services.clock.now();
  await setMergedInto(db, org, mergedId, null);
  await moveKeys(db, org, { from: keptId, to: mergedId }, snapshot);
  await leads.unmerge(db, org, { keptId, mergedId, ...snapshot.leads });
  await enrolments.unmerge(db, org, { keptId, mergedId, before: snapshot.plans, now });
  const ids = snapshot.plans.flatMap((one) => (one.personId === mergedId ? one.enrolmentId : []));
  await moveTouches(db, org, ids, mergedId);
  await setNames(db, org, { ...snapshot.kept, version: snapshot.kept.version + 1 });
  await audit.recordIn(db, org, request, {
    kind: "people_unmerged",
    subject: nameOf(kept) || (snapshot.addresses[0] ?? snapshot.profiles[0] ?? ""),
  });
  publishMerged(args, keptId);
  return { personId: keptId, otherId: mergedId };
}
