import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { addDecisions } from "./decisions.queries.ts";
import { enrolmentPolicy } from "./enrolment-policy.ts";
import { setStatus } from "./enrolments.queries.ts";
import { restPlaces, wakePlaces } from "./places.queries.ts";

export const HOLD_REASONS = [
  "user",
  "out-of-office",
  "soft-bounce",
  "mailbox-unavailable",
  "weak-reply-match",
  "import-undone",
] as const;

type Hold = {
  reason: (typeof HOLD_REASONS)[number];
  /** Resumes automatically. It neither shortens another pause nor replaces a permanent one. */
  resumeAt?: Date | undefined;
  /** The mail that caused it. */
  about?: { messageId: string; from: string };
  now: Date;
};

/** Pauses the active ones. They remain their people's plan. */
export async function pauseEnrolments(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
  { reason, resumeAt, about, now }: Hold,
): Promise<string[]> {
  await enrolmentPolicy.get().stopping(db, org, enrolmentIds);
  const paused = await setStatus(db, org, enrolmentIds, {
    from: ["active", "paused"],
    to: "paused",
    reason,
    resumeAt: resumeAt ?? null,
    at: now,
  });
  await restPlaces(db, org, paused);
  await enrolmentPolicy.get().stopped(db, org, paused);
  const details = { reason, ...about, ...(resumeAt ? { resumeAt: resumeAt.toISOString() } : {}) };
  await addDecisions(
    db,
    org,
    paused.map((enrolmentId) => ({ enrolmentId, decision: "paused", details })),
    now,
  );
  return paused;
}

/** Planned steps keep their dates; overdue ones pass the caps again, so there is no burst. */
export async function resumeEnrolments(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const resumed = await setStatus(db, org, enrolmentIds, {
    from: ["paused"],
    to: "active",
    reason: null,
    at: now,
  });
  await wakePlaces(db, org, resumed, now);
  await addDecisions(
    db,
    org,
    resumed.map((enrolmentId) => ({ enrolmentId, decision: "resumed" })),
    now,
  );
  await enrolmentPolicy.get().resumed(db, org, resumed, now);
  return resumed;
}
