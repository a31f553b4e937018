import {
  ARCHIVED,
  ARCHIVED_PAUSED,
  ARCHIVED_REASONS,
} from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import {
  listFinishedIn,
  listLastPauses,
  listLiveIn,
  type Pause,
} from "./archived-plans.queries.ts";
import { endEnrolments } from "./end-enrolments.ts";
import { HOLD_REASONS, pauseEnrolments } from "./hold-enrolments.ts";
import { reopenEnrolments } from "./reopen-enrolments.ts";

/** Small enough that the user waits at most a second. */
const PLANS_AT_ONCE = 1000;

export type PlansPage = { after?: string | undefined; now: Date };

/** A reply in between still stops a plan: no one has reviewed it. */
const AS_IT_WAS = { from: ["finished"], knowsMail: false } as const;

/**
 * Ends a batch of plans of an archived strategy: their people are free for other strategies until
 * it is restored. Pending mail is withdrawn. Returns the next cursor; undefined after the last.
 */
export async function archivePlans(
  db: Db,
  org: OrgScope,
  strategyId: string,
  { after, now }: PlansPage,
): Promise<string | undefined> {
  const rows = await listLiveIn(db, org, strategyId, { after, most: PLANS_AT_ONCE });
  await endArchived(db, org, rows, now);
  return nextPage(rows);
}

/** The same for single plans of archived strategies. */
export async function endArchived(
  db: Db,
  org: OrgScope,
  plans: readonly { enrolmentId: string; isPaused: boolean }[],
  now: Date,
): Promise<void> {
  for (const isPaused of [false, true]) {
    const own = plans.filter((plan) => plan.isPaused === isPaused);
    const ids = own.map(({ enrolmentId }) => enrolmentId);
    const reason = isPaused ? ARCHIVED_PAUSED : ARCHIVED;
    await endEnrolments(db, org, ids, { status: "finished", reason, now });
  }
}

/**
 * Reopens a batch of plans that archiving has ended; those whose person has another plan by now
 * wait. A paused one is paused again; if it would have to wait it stays ended, because waiting
 * would lose its pause. Returns the next cursor; undefined after the last.
 */
export async function restorePlans(
  db: Db,
  org: OrgScope,
  strategyId: string,
  { after, now }: PlansPage,
): Promise<string | undefined> {
  const ended = { strategyId, reasons: ARCHIVED_REASONS };
  const rows = await listFinishedIn(db, org, ended, { after, most: PLANS_AT_ONCE });
  const of = (reason: string) =>
    rows.flatMap((row) => (row.reason === reason ? row.enrolmentId : []));
  await reopenEnrolments(db, org, of(ARCHIVED), { ...AS_IT_WAS, now });
  await restorePaused(db, org, of(ARCHIVED_PAUSED), now);
  return nextPage(rows);
}

function nextPage(rows: readonly { enrolmentId: string }[]): string | undefined {
  return rows.length < PLANS_AT_ONCE ? undefined : rows.at(-1)?.enrolmentId;
}

async function restorePaused(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
  now: Date,
): Promise<void> {
  if (enrolmentIds.length === 0) return;
  const pauses = await listLastPauses(db, org, enrolmentIds);
  const opened = new Set(await reopenEnrolments(db, org, enrolmentIds, { ...AS_IT_WAS, now }));
  const paused = new Set<string>();
  for (const alike of Map.groupBy(pauses, keyOf).values()) {
    const { reason, resumeAt } = alike[0]?.details ?? {};
    const ids = alike.flatMap(({ enrolmentId }) => (opened.has(enrolmentId) ? enrolmentId : []));
    const again = await pauseEnrolments(db, org, ids, {
      reason: HOLD_REASONS.find((one) => one === reason) ?? "user",
      ...(resumeAt === undefined ? {} : { resumeAt: new Date(resumeAt) }),
      now,
    });
    for (const id of again) paused.add(id);
  }
  const others = [...opened.difference(paused)];
  await endEnrolments(db, org, others, { status: "finished", reason: ARCHIVED_PAUSED, now });
}

function keyOf({ details: { reason, resumeAt } }: Pause): string {
  return `${reason} ${resumeAt}`;
}
