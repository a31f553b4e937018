import { randomInt } from "node:crypto";
import { people } from "#src/outreach/people/server/people.public.ts";
import { isLive, UNDECIDED } from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import { newId } from "#src/platform/server/ids.ts";
import { endArchived } from "./archive-plans.ts";
import { endEnrolments } from "./end-enrolments.ts";
import {
  type EnrolmentRow,
  insertEnrolments,
  listNewestRuns,
  lockPlans,
  type NewEnrolment,
  setOutdated,
} from "./enrolments.queries.ts";
import { insertPlaces, type PlaceChannel } from "./places.queries.ts";
import { askAboutRecipients } from "./recipients/recipient-checks.queries.ts";

export type EnrolledStrategy = {
  strategyId: string;
  projectId: string;
  channels: readonly PlaceChannel[];
};

export type EnrollableLead = {
  leadId: string;
  personId: string;
  email: string | null;
  /** Saved in this transaction and already checked against suppressions. */
  isNew?: boolean;
};

export type EnrolOutcome =
  /** It is now this person's plan. */
  | { kind: "enrolled"; enrolmentId: string }
  /** Another strategy is active for this person; this one starts when that ends. */
  | { kind: "waiting"; enrolmentId: string; waitsFor: string }
  /** They are already in this strategy. */
  | { kind: "already"; enrolmentId: string }
  /** They were in it before. Only `again` enrols them once more. */
  | { kind: "left"; enrolmentId: string }
  | { kind: "suppressed"; value: string; reason: string };

type Options = { again?: boolean; importId?: string | null; now: Date };

/** Enrols these leads, each once, and returns the result for each. */
export async function enrolLeads(
  db: Db,
  org: OrgScope,
  strategy: EnrolledStrategy,
  leads: readonly EnrollableLead[],
  { again = false, importId = null, now }: Options,
): Promise<Map<string, EnrolOutcome>> {
  const outcomes = new Map<string, EnrolOutcome>();
  const suppressed = await people.findSuppressions(
    db,
    org,
    leads.flatMap(({ personId, email, isNew }) => (isNew ? [] : { personId, address: email })),
    strategy.projectId,
  );
  const runs = await newestRuns(db, org, strategy, leads);
  const wanted = leads.filter(({ leadId, personId }) => {
    const held = suppressed.get(personId);
    const before = runs.get(leadId);
    if (before && isLive(before.status))
      outcomes.set(leadId, { kind: "already", enrolmentId: before.enrolmentId });
    else if (held) outcomes.set(leadId, { kind: "suppressed", ...held });
    else if (before && !again)
      outcomes.set(leadId, { kind: "left", enrolmentId: before.enrolmentId });
    return !outcomes.has(leadId);
  });
  const fresh = wanted.map((lead) => ({
    ...lead,
    enrolmentId: newId(),
    projectId: strategy.projectId,
    strategyId: strategy.strategyId,
    run: (runs.get(lead.leadId)?.run ?? 0) + 1,
    earlierId: runs.get(lead.leadId)?.enrolmentId,
    seed: randomInt(2 ** 31),
    importId,
  }));
  for (const [leadId, outcome] of await place(db, org, strategy, fresh, now))
    outcomes.set(leadId, outcome);
  await askAboutRecipients(
    db,
    org,
    wanted.map(({ email }) => email),
    now,
  );
  return outcomes;
}

async function newestRuns(
  db: Db,
  org: OrgScope,
  { strategyId }: EnrolledStrategy,
  leads: readonly EnrollableLead[],
): Promise<Map<string, EnrolmentRow>> {
  const ids = leads.flatMap(({ leadId, isNew }) => (isNew ? [] : leadId));
  const rows = await listNewestRuns(db, org, strategyId, ids);
  return new Map(rows.map((row) => [row.leadId, row]));
}

/** `earlierId`: the previous run. */
type Fresh = Omit<NewEnrolment, "status" | "waitsFor"> & { earlierId: string | undefined };

/** At most twice: the second round waits for a concurrent transaction. */
async function place(
  db: Db,
  org: OrgScope,
  strategy: EnrolledStrategy,
  fresh: readonly Fresh[],
  now: Date,
): Promise<[string, EnrolOutcome][]> {
  const placed: [string, EnrolOutcome][] = [];
  let left = fresh;
  for (let round = 0; round < 3 && left.length > 0; round += 1) {
    const plans = await plansOf(db, org, left, now);
    const rows = left.map((one): Fresh & NewEnrolment => {
      const waitsFor = plans.get(one.personId);
      return waitsFor === undefined
        ? { ...one, status: "active" }
        : { ...one, status: "waiting", waitsFor };
    });
    const inserted = await insertEnrolments(db, org, rows);
    const stored = rows.filter(({ enrolmentId }) => inserted.has(enrolmentId));
    await setOutdated(
      db,
      org,
      stored.flatMap(({ earlierId }) => earlierId ?? []),
    );
    await insertPlaces(
      db,
      org,
      stored.map(({ enrolmentId, status }) => ({ enrolmentId, isActive: status === "active" })),
      strategy.channels,
    );
    for (const one of stored) placed.push([one.leadId, outcomeOf(one)]);
    left = left.filter(({ enrolmentId }) => !inserted.has(enrolmentId));
  }
  return placed;
}

function outcomeOf(one: NewEnrolment): EnrolOutcome {
  const { enrolmentId } = one;
  return one.status === "waiting"
    ? { kind: "waiting", enrolmentId, waitsFor: one.waitsFor }
    : { kind: "enrolled", enrolmentId };
}

/** A plan of a deleted or archived strategy blocks no one. */
async function plansOf(
  db: Db,
  org: OrgScope,
  fresh: readonly Fresh[],
  now: Date,
): Promise<Map<string, string>> {
  const personIds = [...new Set(fresh.map(({ personId }) => personId))];
  const plans = await lockPlans(db, org, personIds);
  if (plans.length === 0) return new Map();
  const there = await selectIn(db, org, "strategies")
    .select(["id", "is_archived as isArchived"])
    .where("id", "in", [...new Set(plans.map(({ strategyId }) => strategyId))])
    .execute();
  const isArchived = new Map(there.map((one) => [one.id, one.isArchived]));
  const gone = plans.filter(({ strategyId }) => !isArchived.has(strategyId));
  const archived = plans.filter(
    ({ strategyId, reason }) => isArchived.get(strategyId) && reason !== UNDECIDED,
  );
  if (gone.length === 0 && archived.length === 0)
    return new Map(plans.map(({ personId, enrolmentId }) => [personId, enrolmentId]));
  await endEnrolments(
    db,
    org,
    gone.map(({ enrolmentId }) => enrolmentId),
    { status: "removed", reason: "strategy-deleted", now },
  );
  const paused = archived.map(({ enrolmentId, status }) => ({
    enrolmentId,
    isPaused: status === "paused",
  }));
  await endArchived(db, org, paused, now);
  return plansOf(db, org, fresh, now);
}
