import { z } from "zod";
import {
  ENROLMENT_STATUSES,
  type EnrolmentStatus,
  type FinalStatus,
  LIVE_STATUSES,
} from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { forEachKey } from "#src/platform/server/db/lookups/for-each-key.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isAmong } from "#src/platform/server/db/statements/is-one-of.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { emitStatuses, statusColumns } from "./emit-statuses.ts";

const columns = [
  "id as enrolmentId",
  "project_id as projectId",
  "strategy_id as strategyId",
  "lead_id as leadId",
  "person_id as personId",
  "run",
  "status",
  "reason",
  "waits_for as waitsFor",
  "resume_at as resumeAt",
  "seed",
  "created_at as createdAt",
  "ended_at as endedAt",
  "reopened_at as reopenedAt",
] as const;

const Row = z.object({
  enrolmentId: z.uuid(),
  projectId: z.uuid(),
  strategyId: z.uuid(),
  leadId: z.uuid(),
  personId: z.uuid(),
  run: z.number().int(),
  status: z.enum(ENROLMENT_STATUSES),
  reason: z.string().nullable(),
  waitsFor: z.uuid().nullable(),
  resumeAt: z.string().nullable(),
  seed: z.number().int(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  reopenedAt: z.string().nullable(),
});
export type EnrolmentRow = z.infer<typeof Row>;

export async function findEnrolments(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
): Promise<EnrolmentRow[]> {
  if (enrolmentIds.length === 0) return [];
  return z.array(Row).parse(await selectByIds(db, org, enrolmentIds).execute());
}

/** The same, locked until the caller's transaction ends. */
export async function lockEnrolments(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
): Promise<EnrolmentRow[]> {
  if (enrolmentIds.length === 0) return [];
  return z.array(Row).parse(await selectByIds(db, org, enrolmentIds).forUpdate().execute());
}

function selectByIds(db: Db, org: OrgScope, enrolmentIds: readonly string[]) {
  return selectIn(db, org, "enrolments")
    .select(columns)
    .where("id", "in", [...enrolmentIds])
    .orderBy("id");
}

/** The newest run of each of these leads in the strategy. */
export async function listNewestRuns(
  db: Db,
  org: OrgScope,
  strategyId: string,
  leadIds: readonly string[],
): Promise<EnrolmentRow[]> {
  if (leadIds.length === 0) return [];
  const rows = await forEachKey(db, { type: "uuid", values: leadIds }, (key) =>
    selectIn(db, org, "enrolments")
      .select(columns)
      .where("strategy_id", "=", strategyId)
      .where("lead_id", "=", key)
      .where("is_latest", "=", true),
  );
  return z.array(Row).parse(rows);
}

/**
 * The current plan of each of these people, locked until the caller's transaction ends, so that
 * ending one sees everyone who waits for it.
 */
export async function lockPlans(
  db: Db,
  org: OrgScope,
  personIds: readonly string[],
): Promise<EnrolmentRow[]> {
  if (personIds.length === 0) return [];
  const rows = await forEachKey(db, { type: "uuid", values: personIds }, (key) =>
    selectIn(db, org, "enrolments")
      .select(columns)
      .where("person_id", "=", key)
      .where("status", "in", ["active", "paused"])
      .forShare(),
  );
  return z.array(Row).parse(rows);
}

export type NewEnrolment = {
  enrolmentId: string;
  projectId: string;
  strategyId: string;
  leadId: string;
  personId: string;
  run: number;
  seed: number;
  importId: string | null;
} & ({ status: "active" } | { status: "waiting"; waitsFor: string });

/** The inserted ones: of two concurrent plans for one person, one is inserted. */
export async function insertEnrolments(
  db: Db,
  org: OrgScope,
  enrolments: readonly NewEnrolment[],
): Promise<Set<string>> {
  if (enrolments.length === 0) return new Set();
  const rows = enrolments.map((one) => ({
    id: one.enrolmentId,
    project_id: one.projectId,
    strategy_id: one.strategyId,
    lead_id: one.leadId,
    person_id: one.personId,
    run: one.run,
    seed: one.seed,
    status: one.status,
    waits_for: one.status === "waiting" ? one.waitsFor : null,
    import_id: one.importId,
    created_by: org.userId ?? null,
  }));
  const inserted = await insertIn(db, org, "enrolments", rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  return new Set(inserted.map(({ id }) => id));
}

/** A later run replaces it in lists. */
export async function setOutdated(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
): Promise<void> {
  if (enrolmentIds.length === 0) return;
  await updateIn(db, org, "enrolments")
    .set({ is_latest: false })
    .where("id", "in", [...enrolmentIds])
    .execute();
}

type Ending = { status: FinalStatus; reason?: string | undefined; at: Date };

/** Those that were active; a reply can also follow the last step. */
export async function setEnded(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
  { status, reason, at }: Ending,
): Promise<string[]> {
  if (enrolmentIds.length === 0) return [];
  const rows = await updateIn(db, org, "enrolments")
    .set({
      status,
      reason: reason ?? null,
      waits_for: null,
      resume_at: null,
      ended_at: at.toISOString(),
      updated_at: at.toISOString(),
    })
    .where("id", "in", [...enrolmentIds])
    .where("status", "in", [
      ...LIVE_STATUSES,
      ...(status === "replied" ? (["finished"] as const) : []),
    ])
    .returning(statusColumns)
    .execute();
  return emitStatuses(db, org, rows);
}

type Turn = {
  from: readonly EnrolmentStatus[];
  to: "active" | "paused";
  reason: string | null;
  resumeAt?: Date | null;
  at: Date;
};

/** Those that had one of the given statuses. A temporary pause only replaces a shorter one. */
export async function setStatus(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
  { from, to, reason, resumeAt = null, at }: Turn,
): Promise<string[]> {
  if (enrolmentIds.length === 0) return [];
  const rows = await updateIn(db, org, "enrolments")
    .set({
      status: to,
      reason,
      waits_for: null,
      resume_at: resumeAt?.toISOString() ?? null,
      updated_at: at.toISOString(),
    })
    .where("id", "in", [...enrolmentIds])
    .where("status", "in", [...from])
    .$if(resumeAt !== null, (query) =>
      query.where(({ or, eb }) =>
        or([eb("status", "<>", "paused"), eb("resume_at", "<", resumeAt?.toISOString() ?? null)]),
      ),
    )
    .returning(statusColumns)
    .execute();
  return emitStatuses(db, org, rows);
}

type Reopened = {
  from: readonly FinalStatus[];
  waitsFor: string | null;
  /** Whether a person has seen all mail until now: it no longer stops the plan. */
  knowsMail: boolean;
  at: Date;
};

/** Reopens those ended in one of these ways; they wait if their person has another plan. */
export async function setReopened(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
  { from, waitsFor, knowsMail, at }: Reopened,
): Promise<string[]> {
  if (enrolmentIds.length === 0) return [];
  const rows = await updateIn(db, org, "enrolments")
    .set({
      status: waitsFor === null ? "active" : "waiting",
      waits_for: waitsFor,
      reason: null,
      ended_at: null,
      ...(knowsMail ? { reopened_at: at.toISOString() } : {}),
      updated_at: at.toISOString(),
    })
    .where("id", "in", [...enrolmentIds])
    .where("is_latest", "=", true)
    .where("status", "in", [...from])
    .returning(statusColumns)
    .execute();
  return emitStatuses(db, org, rows);
}

/** The longest-waiting enrolment of each of these people. */
export async function listNextInLine(
  db: Db,
  org: OrgScope,
  endedIds: readonly string[],
): Promise<EnrolmentRow[]> {
  if (endedIds.length === 0) return [];
  const rows = await selectIn(db, org, "enrolments")
    .select(columns)
    .distinctOn("person_id")
    .where("waits_for", "in", [...endedIds])
    .orderBy("person_id")
    .orderBy("id")
    .execute();
  return z.array(Row).parse(rows);
}

/** Everyone who waited for another enrolment of this person waits for this one. */
export async function setWaitsFor(
  db: Db,
  org: OrgScope,
  { personId, enrolmentId }: { personId: string; enrolmentId: string },
): Promise<void> {
  await updateIn(db, org, "enrolments")
    .set({ waits_for: enrolmentId })
    .where("person_id", "=", personId)
    .where("status", "=", "waiting")
    .where("id", "!=", enrolmentId)
    .execute();
}

type LiveFilter = {
  /** Only those that use one of these addresses. */
  addresses?: readonly string[] | undefined;
  projectId?: string | undefined;
};

/** The live ones of these people. */
export async function listLive(
  db: Db,
  org: OrgScope,
  personIds: readonly string[],
  { addresses, projectId }: LiveFilter = {},
): Promise<EnrolmentRow[]> {
  if (personIds.length === 0) return [];
  const leads = selectIn(db, org, "leads").select("id").where(isAmong("email", addresses));
  const rows = await selectIn(db, org, "enrolments")
    .select(columns)
    .where("person_id", "in", [...personIds])
    .where("status", "in", [...LIVE_STATUSES])
    .$if(addresses !== undefined, (query) => query.where("lead_id", "in", leads))
    .$if(projectId !== undefined, (query) => query.where("project_id", "=", projectId ?? ""))
    .orderBy("id")
    .execute();
  return z.array(Row).parse(rows);
}

/** The live ones of these leads. */
export async function listLiveOf(
  db: Db,
  org: OrgScope,
  leadIds: readonly string[],
): Promise<EnrolmentRow[]> {
  if (leadIds.length === 0) return [];
  const rows = await selectIn(db, org, "enrolments")
    .select(columns)
    .where("lead_id", "in", [...leadIds])
    .where("status", "in", [...LIVE_STATUSES])
    .execute();
  return z.array(Row).parse(rows);
}
