import assert from "node:assert/strict";
import { postMail } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { type DryRun, dryRunContract } from "#src/outreach/strategies/engine/dry-run.contract.ts";
import { PUT_OFF_REASONS } from "#src/outreach/strategies/engine/reasons.rules.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { resumeDue } from "#src/outreach/strategies/engine/running.makers.ts";
import { tasksContract } from "#src/outreach/strategies/engine/tasks.contract.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#src/platform/contract/durations.ts";
import { htmlOfText } from "#src/platform/server/mime/compose/html-of-text.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import {
  createRandom,
  enrolSomeone,
  makeRandomCampaign,
  type Random,
  startOf,
} from "./random-campaign.makers.ts";

export type TestClock = { at: number; now(): Date };

type Course = {
  app: TestApp;
  owner: Person;
  clock: TestClock;
  random: Random;
  campaign: Awaited<ReturnType<typeof makeRandomCampaign>>;
  /** Predictions that were already compared. */
  seen: Set<string>;
};

const MAX_LOOKS = 300;
const EVENTS = 3;
/** Runs the job that resumes plans after a pause. */
const RESUMES_EVERY = 5 * MINUTE_MS;

/**
 * Runs a seed's campaign next to its forecast. Between two unpredictable events, exactly what the
 * forecast at the first one said must happen. Returns the number of compared predictions.
 */
export async function keepPromises(app: TestApp, clock: TestClock, seed: number): Promise<number> {
  const random = createRandom(seed);
  clock.at = startOf(random);
  const owner = await app.signIn();
  const campaign = await makeRandomCampaign(owner, random, clock.at);
  const course: Course = { app, owner, clock, random, campaign, seen: new Set() };
  for (const { campaignId } of campaign.runs)
    await owner.call(runningContract.start, { params: { campaignId } });
  let kept = 0;
  for (let events = 0; events <= EVENTS; events += 1) {
    const isLast = events === EVENTS;
    const until = isLast ? Number.POSITIVE_INFINITY : clock.at + random.upTo(1, 80) * HOUR_MS;
    kept += await keepUntil(course, until);
    if (!isLast) await happen(course, until);
  }
  // A campaign still waiting for someone would tick hourly while the next ones run.
  for (const { campaignId } of campaign.runs)
    await owner.call(runningContract.pause, { params: { campaignId } }).catch(() => undefined);
  return kept;
}

async function keepUntil(course: Course, until: number): Promise<number> {
  const { owner, clock, campaign } = course;
  const from = clock.at;
  const plans: DryRun[] = [];
  for (const { campaignId } of campaign.runs)
    plans.push(
      await owner.call(dryRunContract.dryRun, { params: { campaignId }, query: { limit: 50 } }),
    );
  const all = plans.flatMap((plan) => (plan.isRunning ? promisesOf(plan) : []));
  const promised = inOrder(all.filter(({ at }) => Date.parse(at) <= until));
  await runUntil(course, until);
  const done = await listNew(course);
  assert.deepEqual(done, promised);
  for (const [at, plan] of plans.entries()) {
    const { campaignId = "" } = campaign.runs[at] ?? {};
    await checkReasons(course, { ...plan, campaignId }, { from, until });
  }
  return promised.length;
}

type Promised = {
  at: string;
  enrolmentId: string;
  stepId: string;
  mailboxId: string | null;
  variantId: string | null;
  subject: string;
  body: string;
};

function promisesOf({ list }: DryRun): Promised[] {
  return list.flatMap(({ enrolmentId, steps }) =>
    steps.map(({ keptBy: _, attachments: __, body, ...step }) => ({
      ...step,
      enrolmentId,
      body: htmlOfText(body),
    })),
  );
}

function inOrder(all: readonly Promised[]): Promised[] {
  const key = ({ at, enrolmentId, stepId }: Promised) => `${at} ${enrolmentId} ${stepId}`;
  return all.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** Runs tick by tick like the jobs; tasks are done as soon as they open. */
async function runUntil(course: Course, until: number): Promise<void> {
  const { app, owner, clock, campaign } = course;
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    const next = await nextMoment(course);
    if (next === undefined || next.at > until) {
      clock.at = Math.max(clock.at, Number.isFinite(until) ? until : clock.at);
      return;
    }
    clock.at = Math.max(clock.at, next.at);
    if (next.resumesAt <= clock.at) await resumeDue(app);
    // The ledger counts by the database's day, which does not change here.
    await app.admin.query(
      `update mailbox_days set sent = 0, reserved = 0, automatic = 0
        where mailbox_id in (select id from mailboxes where project_id = $1)`,
      [campaign.projectId],
    );
    await app.runJobs();
    if (!(await hasTask(course))) continue;
    const query = { projectId: campaign.projectId };
    const { list } = await owner.call(tasksContract.list, { query });
    for (const { taskId } of list)
      await owner.call(tasksContract.settle, { params: { taskId }, body: { result: "done" } });
  }
  throw new Error("The campaign does not come to an end.");
}

async function hasTask({ app, campaign }: Course): Promise<boolean> {
  const { rowCount } = await app.admin.query(
    "select 1 from campaign_tasks where campaign_id = any($1) and result is null limit 1",
    [idsOf(campaign)],
  );
  return rowCount !== 0;
}

/** The next possible event, and the next run of the resume job; infinite without one. */
type Moment = { at: number; resumesAt: number };

async function nextMoment({ app, campaign, clock }: Course): Promise<Moment | undefined> {
  const { rows } = await app.admin.query<{ dueAt: string | null; resumeAt: string | null }>(
    // A campaign without a due step only looks whether it is over, or whether it was not woken.
    `select min(due_at) filter (where due_at <= $3 or exists (
        select 1 from enrolment_places p where p.campaign_id = c.campaign_id
          and p.due_at is not null)) as "dueAt", (select min(resume_at) from enrolments e
        where e.strategy_id = $2 and e.status = 'paused') as "resumeAt"
      from strategy_channels c where campaign_id = any($1) and status = 'active'`,
    [idsOf(campaign), campaign.strategyId, clock.now()],
  );
  const { dueAt = null, resumeAt = null } = rows[0] ?? {};
  const resumesAt = Math.ceil(timeOf(resumeAt) / RESUMES_EVERY) * RESUMES_EVERY;
  const at = Math.min(timeOf(dueAt), resumesAt);
  const isOver = at === Number.POSITIVE_INFINITY || !(await isAnyoneLeft(app, campaign));
  return isOver ? undefined : { at, resumesAt };
}

function timeOf(at: string | null): number {
  return at === null ? Number.POSITIVE_INFINITY : new Date(at).getTime();
}

function idsOf({ runs }: Course["campaign"]): string[] {
  return runs.map(({ campaignId }) => campaignId);
}

/** A campaign with nothing left to do ticks hourly. */
async function isAnyoneLeft(app: TestApp, campaign: Course["campaign"]): Promise<boolean> {
  const { rowCount } = await app.admin.query(
    `select 1 from enrolments e join enrolment_places p on p.enrolment_id = e.id
      where e.strategy_id = $1 and e.status in ('active', 'paused')
        and (p.hold_reason is null or p.hold_reason <> 'missing-data')
        and (p.hold_reason is distinct from 'sequence' or not exists (
          select 1 from enrolment_places q
            where q.enrolment_id = e.id and q.hold_reason = 'missing-data'))
        and p.state in ('queued', 'planned', 'held', 'sending', 'task')
        and p.campaign_id = any($2)
        and (e.status = 'active' or e.resume_at is not null) limit 1`,
    [campaign.strategyId, idsOf(campaign)],
  );
  return rowCount !== 0;
}

async function listNew({ app, campaign, seen }: Course): Promise<Promised[]> {
  const { rows } = await app.admin.query<Omit<Promised, "at"> & { id: string; at: Date }>(
    `select t.id, t.claimed_at as at, t.enrolment_id as "enrolmentId", t.step_id as "stepId",
        t.mailbox_id as "mailboxId", t.variant_id as "variantId",
        coalesce(k.title, t.subject) as subject, coalesce(s.body_html, k.body) as body
      from campaign_touches t
        left join scheduled_messages s on s.id = t.scheduled_message_id
        left join campaign_tasks k on k.enrolment_id = t.enrolment_id and k.step_id = t.step_id
      where t.campaign_id = any($1) and not (t.id = any($2))`,
    [idsOf(campaign), [...seen]],
  );
  for (const { id } of rows) seen.add(id);
  return inOrder(
    rows.map(({ id: _, at, body, mailboxId, ...row }) => ({
      ...row,
      mailboxId,
      at: new Date(at).toISOString(),
      body: mailboxId === null ? htmlOfText(body) : body.slice(0, body.indexOf("<div style")),
    })),
  );
}

/** People without a prediction are held for the named reason, and every named guard has acted. */
async function checkReasons(
  { app }: Course,
  { list, campaignId }: DryRun & { campaignId: string },
  { from, until }: { from: number; until: number },
): Promise<void> {
  const { rows } = await app.admin.query<{ id: string; decision: string; reason: string }>(
    `select enrolment_id as id, decision, details->>'reason' as reason from enrolment_decisions
      where decision in ('put-off', 'ended') and decided_at >= $1 and enrolment_id = any($2)`,
    [new Date(from).toISOString(), list.map(({ enrolmentId }) => enrolmentId)],
  );
  const said = new Set(rows.map(({ id, reason }) => `${id} ${reason}`));
  for (const { enrolmentId, steps, waitsFor } of list) {
    for (const { at, keptBy } of steps)
      if (isGuard(keptBy) && Date.parse(at) <= until && keptBy !== "conversation-open")
        assert.ok(said.has(`${enrolmentId} ${keptBy}`), `${enrolmentId} was put off: ${keptBy}`);
    if (waitsFor !== "missing-data" && waitsFor !== "sequence") continue;
    if (Number.isFinite(until)) continue;
    const place = await app.admin.query<{ reason: string | null }>(
      "select hold_reason as reason from enrolment_places where enrolment_id = $1 and campaign_id = $2",
      [enrolmentId, campaignId],
    );
    assert.equal(place.rows[0]?.reason, waitsFor);
  }
}

function isGuard(reason: string | null): boolean {
  return PUT_OFF_REASONS.some((one) => one === reason);
}

/** An event that no forecast can predict. */
async function happen(course: Course, until: number): Promise<void> {
  const { clock, random } = course;
  clock.at = Math.max(clock.at, until);
  const event = random.pick([
    answers,
    isAway,
    pausesPerson,
    pausesCampaign,
    joins,
    setsBack,
    limits,
  ]);
  await event(course);
}

/** Someone who was contacted replies, or is away for a few days. */
async function answers(course: Course, isAutomatic = false): Promise<void> {
  const { app, owner, random, clock } = course;
  const { rows } = await app.admin.query<{ address: string; box: string; id: string }>(
    `select t.address, m.address as box, t.internet_id as id from campaign_touches t
      join mailboxes m on m.id = t.mailbox_id where t.campaign_id = $1 order by t.claimed_at, t.id`,
    [course.campaign.campaignId],
  );
  const one = rows[random.upTo(0, Math.max(0, rows.length - 1))];
  if (!one) return;
  const back = new Date(clock.at + 4 * DAY_MS).toISOString().slice(0, 10);
  await postMail(app, owner, {
    from: { name: "", address: one.address },
    email: one.box,
    subject: isAutomatic ? "Out of office" : "Re: Changeovers",
    text: isAutomatic ? `I am out of the office and will be back on ${back}.` : "Let's talk.",
    at: new Date(clock.at),
    chain: [one.id],
    isAutomatic,
  });
  await app.runJobs();
}

const isAway = (course: Course) => answers(course, true);

async function pausesPerson(course: Course): Promise<void> {
  const { app, owner, campaign, random } = course;
  const params = { strategyId: campaign.strategyId };
  const { rows } = await app.admin.query<{ id: string }>(
    "select id from enrolments where strategy_id = $1 and status = 'active' order by id",
    [campaign.strategyId],
  );
  const one = rows[random.upTo(0, Math.max(0, rows.length - 1))];
  if (!one) return;
  const enrolmentIds = [one.id];
  await owner.call(enrolmentsContract.change, { params, body: { enrolmentIds, action: "pause" } });
  if (random.is(0.5)) await keepUntil(course, course.clock.at + random.upTo(1, 30) * HOUR_MS);
  await owner.call(enrolmentsContract.change, { params, body: { enrolmentIds, action: "resume" } });
}

/** The other channel of one sequence goes on in the meantime, or waits for it. */
async function pausesCampaign(course: Course): Promise<void> {
  const { owner, campaign, clock, random } = course;
  const { campaignId } = runOf(course);
  const params = { campaignId };
  await owner.call(runningContract.pause, { params }).catch(() => undefined);
  const until = clock.at + random.upTo(1, 60) * HOUR_MS;
  if (campaign.runs.length > 1) await keepUntil(course, until);
  clock.at = until;
  await owner.call(runningContract.start, { params });
}

function runOf({ campaign: { runs, campaignId, channelId }, random }: Course) {
  return runs[random.upTo(0, runs.length - 1)] ?? { campaignId, channelId };
}

/** A finished campaign is restarted for them. */
async function joins({ owner, campaign, random }: Course): Promise<void> {
  await enrolSomeone(owner, campaign, random);
  for (const { campaignId } of campaign.runs) {
    const params = { campaignId };
    const { isRunning } = await owner.call(dryRunContract.dryRun, { params, query: {} });
    if (!isRunning) await owner.call(runningContract.start, { params });
  }
}

async function setsBack(course: Course): Promise<void> {
  course.clock.at -= course.random.upTo(1, 200) * MINUTE_MS;
}

async function limits(course: Course): Promise<void> {
  const { owner, random } = course;
  const { channelId } = runOf(course);
  const body = { newLeadsPerDay: random.upTo(1, 5), messagesPerDay: random.upTo(1, 9) };
  await owner.call(strategiesContract.updateChannel, { params: { channelId }, body });
}
