import { setTimeout as pause } from "node:timers/promises";
import { postFromOutside } from "#src/mail/mailboxes/server/practice/write-from-outside.ts";
import { findCampaign } from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import { readWorld } from "#src/outreach/strategies/engine/server/dry-run/read-world.ts";
import { resumeReturned } from "#src/outreach/strategies/engine/server/engine.jobs.ts";
import { simulate } from "#src/outreach/strategies/engine/server/planner/simulate.ts";
import type { Touch, World } from "#src/outreach/strategies/engine/server/planner/world.ts";
import { WORKING_HOURS } from "#src/outreach/strategies/sending-hours.rules.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { Bench } from "../kit/bench.ts";
import { ask, makeStrategy, type Opened, openApp } from "../planner/open-app.ts";
import {
  type Course,
  type EndedPlan,
  findFalseReasons,
  type KeptDecision,
} from "./check-reasons.ts";
import { findBreaches } from "./check-touches.ts";
import { type Answer, answerTo, backOn, resumesAt } from "./made-up-answers.ts";

// Runs one campaign in the pure planner and through database, ledger and practice mailboxes. Both
// must send the same mails.

type Size = { people: number; mailboxes: number; seed: number };

/** A Monday in the past, so that planned mail is due on the database clock. */
const START = Date.parse("2025-01-06T05:00:00Z");
const ZONE = "Europe/Berlin";
/** Exceeds the daily limit of mails to one company. */
const COLLEAGUES = 12;
const ZONES = ["Europe/Berlin", "America/New_York", "Asia/Tokyo", ""];
const MAX_LOOKS = 20_000;
const MAX_TRIES = 20;
const BUSY_MS = 500;

type Campaign = { projectId: string; strategyId: string; campaignId: string };

export async function throughDatabase(bench: Bench, size: Size): Promise<void> {
  const clock = { at: START, now: () => new Date(clock.at) };
  const opened = await openApp(bench, { takesJobs: false, clock });
  const campaign = await makeRunning(opened, size);
  const answers = (email: string, position: number) => answerTo(email, position, size.seed);
  const { world, emails } = await worldOf(opened, campaign, clock.at);
  const positions = new Map(world.steps.map(({ stepId }, at) => [stepId, at]));
  const ended = new Map<string, Touch>();
  const away = new Map<Touch, number>();
  const answerOf = ({ personId, stepId }: Touch) =>
    answers(emails.get(personId) ?? "", positions.get(stepId) ?? 0);
  const planned = simulate({
    ...world,
    ends(touch) {
      const isOver = answerOf(touch) === "answers";
      if (isOver) ended.set(touch.personId, touch);
      return isOver;
    },
    awayUntil(touch) {
      if (answerOf(touch) !== "is away") return undefined;
      const until = resumesAt(touch.at, ZONE);
      away.set(touch, until);
      return until;
    },
  });

  const began = performance.now();
  await runThrough(opened, campaign, { clock, answers });
  const seconds = (performance.now() - began) / 1000;
  const sent = await readTouches(opened, campaign);
  report(bench, { size, world, planned: planned.touches, sent, ended, seconds });
  const course = { touches: sent, ended, away };
  reportReasons(bench, { world, course, kept: await readReasons(opened, campaign) });
}

type Result = {
  size: Size;
  world: World;
  planned: readonly Touch[];
  sent: readonly Touch[];
  ended: ReadonlyMap<string, Touch>;
  seconds: number;
};

function report(bench: Bench, { size, world, planned, sent, ended, seconds }: Result): void {
  const n = sent.length;
  bench.report({
    metric: `${size.people} people through database and ledger`,
    value: seconds,
    unit: "s",
    n,
    target: { atMost: 120 },
  });
  const keyOf = ({ personId, stepId, at, mailboxId }: Touch) =>
    `${personId} ${stepId} ${at} ${mailboxId}`;
  const [wanted, made] = [new Set(planned.map(keyOf)), new Set(sent.map(keyOf))];
  bench.report({
    metric: "mails other than in the pure planner",
    value: wanted.symmetricDifference(made).size,
    unit: "mails",
    n: planned.length,
    target: { exactly: 0 },
  });
  bench.report({
    metric: "people who answered",
    value: ended.size,
    unit: "people",
    n: size.people,
    target: { atLeast: 1 },
  });
  for (const [rule, count] of Object.entries(findBreaches(world, sent, ended)))
    bench.report({
      metric: `through the database: ${rule}`,
      value: count,
      unit: "mails",
      n,
      target: { exactly: 0 },
    });
}

type Reasons = { plans: EndedPlan[]; decisions: KeptDecision[] };

function reportReasons(
  bench: Bench,
  { world, course, kept }: { world: World; course: Course; kept: Reasons },
): void {
  bench.report({
    metric: "notes of absence",
    value: course.away.size,
    unit: "notes",
    n: world.people.length,
    target: { atLeast: 1 },
  });
  bench.report({
    metric: "steps put off",
    value: kept.decisions.filter(({ decision }) => decision === "put-off").length,
    unit: "decisions",
    n: kept.decisions.length,
    target: { atLeast: 1 },
  });
  for (const [metric, value] of Object.entries(findFalseReasons(world, course, kept)))
    bench.report({
      metric,
      value,
      unit: "reasons",
      n: world.people.length,
      target: { exactly: 0 },
    });
}

async function readReasons({ admin }: Opened, { strategyId }: Campaign): Promise<Reasons> {
  const plans = await admin.query<EndedPlan>(
    `select id as "personId", status, reason from enrolments where strategy_id = $1`,
    [strategyId],
  );
  const decisions = await admin.query<KeptDecision>(
    `select enrolment_id as "personId", decision, details ->> 'reason' as reason,
        (extract(epoch from (details ->> 'resumeAt')::timestamptz) * 1000)::float8 as "resumeAt",
        (extract(epoch from decided_at) * 1000)::float8 as at
      from enrolment_decisions d join enrolments e on e.id = d.enrolment_id
      where e.strategy_id = $1 and decision in ('put-off', 'paused')`,
    [strategyId],
  );
  return { plans: plans.rows, decisions: decisions.rows };
}

async function makeRunning(opened: Opened, size: Size): Promise<Campaign> {
  const { id: strategyId, projectId, channels } = await makeStrategy(opened);
  const channel = channels.find(({ type }) => type === "email");
  if (!channel) throw new Error("The strategy has no email channel.");
  const { campaignId } = channel.campaign;
  const mailboxIds: string[] = [];
  for (let at = 0; at < size.mailboxes; at += 1) {
    const json = { projectId, email: `team-${at}@acme.test`, displayName: "Acme" };
    const made = await ask<{ mailboxId: string }>(opened, "/mailboxes/practice", {
      method: "POST",
      json,
    });
    mailboxIds.push(made.mailboxId);
  }
  // Replies of that year must not be older than the import limit.
  await opened.admin.query("update mailboxes set import_since = $1", [new Date(START)]);
  const steps = [0, 3, 4, 7].map((amount, at) => ({
    kind: "email",
    subject: at === 0 ? "Changeovers" : "",
    body: `Hi {{firstName|there}}, mail ${at + 1}.`,
    wait: { amount, unit: "working-days" },
  }));
  await ask(opened, `/campaigns/${campaignId}/update-steps`, { method: "POST", json: { steps } });
  await ask(opened, `/strategies/channels/${channel.channelId}`, {
    method: "PATCH",
    json: { mailboxIds, windows: WORKING_HOURS, timeZone: ZONE, newLeadsPerDay: 150 },
  });
  await importPeople(opened, strategyId, size.people);
  await ask(opened, `/campaigns/${campaignId}/start`, { method: "POST", json: {} });
  return { projectId, strategyId, campaignId };
}

async function importPeople(opened: Opened, strategyId: string, people: number): Promise<void> {
  const lines = Array.from({ length: people }, (_, at) =>
    [
      `person-${at}@company-${Math.floor(at / COLLEAGUES)}.test`,
      `First${at}`,
      ZONES[at % ZONES.length],
    ].join(),
  );
  const form = new FormData();
  const csv = ["email,first name,time zone", ...lines].join("\n");
  form.append("file", new File([csv], "leads.csv", { type: "text/csv" }));
  const { importId } = await ask<{ importId: string }>(
    opened,
    `/strategies/${strategyId}/leads/imports`,
    { method: "POST", form },
  );
  const json = { mapping: ["email", "firstName", "timeZone"] };
  await ask(opened, `/leads/imports/${importId}/start`, { method: "POST", json });
  await work(opened);
}

async function worldOf({ app, member }: Opened, { campaignId }: Campaign, now: number) {
  return inOrganization(app.services, member.organizationId, async ({ db, org }) => {
    const campaign = await findCampaign(db, org, campaignId);
    if (!campaign) throw new Error("The campaign is gone.");
    const { world, looked } = await readWorld(db, org, campaign, { clock: now });
    const emails = new Map(looked.map(({ enrolmentId, email }) => [enrolmentId, email ?? ""]));
    return { world, emails };
  });
}

type Clocked = {
  clock: { at: number };
  answers: (email: string, position: number) => Answer;
};

/** Runs ticks until none is planned, sending the planned mail before each clock step. */
async function runThrough(
  opened: Opened,
  { campaignId }: Campaign,
  { clock, answers }: Clocked,
): Promise<void> {
  const { admin, app } = opened;
  let answered = 0;
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    type Found = { dueAt: Date | null; resumeAt: Date | null; underway: number };
    const { rows } = await admin.query<Found>(
      `select due_at as "dueAt",
          (select min(resume_at) from enrolments where status = 'paused') as "resumeAt",
          (select count(*)::int from campaign_touches t
            where t.campaign_id = c.campaign_id and t.outcome = 'underway') as underway
        from strategy_channels c where campaign_id = $1`,
      [campaignId],
    );
    const { dueAt, resumeAt, underway } = rows[0] ?? {};
    if (!dueAt && underway) throw new Error(`${underway} mails were handed over and never left.`);
    if (!dueAt) return;
    const nextAt = Math.min(new Date(dueAt).getTime(), new Date(resumeAt ?? dueAt).getTime());
    clock.at = Math.max(clock.at, nextAt);
    if (resumeAt && new Date(resumeAt).getTime() <= clock.at) await resume(app.services);
    // The ledger counts per database day, which does not change here.
    await admin.query("update mailbox_days set sent = 0, reserved = 0, automatic = 0");
    await work(opened);
    answered = await answer(opened, { campaignId, answered, clock, answers });
  }
  throw new Error("The campaign does not come to an end.");
}

/** Runs the periodic job that resumes plans. */
function resume(services: Opened["app"]["services"]): Promise<void> {
  const { signal } = new AbortController();
  return resumeReturned.perform({ payload: {}, services, attempt: 1, signal });
}

type Answering = Clocked & { campaignId: string; answered: number };

/** Sends the due replies as mail before the next tick. */
async function answer(
  opened: Opened,
  { campaignId, answered, clock, answers }: Answering,
): Promise<number> {
  const { admin, app, member } = opened;
  const { rows } = await admin.query<{ email: string; box: string; id: string; position: number }>(
    `select t.address as email, m.address as box, t.internet_id as id, s.position
      from campaign_touches t
        join mailboxes m on m.id = t.mailbox_id
        join campaign_steps s on s.id = t.step_id
      where t.campaign_id = $1 order by t.claimed_at, t.id offset $2`,
    [campaignId, answered],
  );
  const own = rows.filter(({ email, position }) => answers(email, position - 1) !== undefined);
  const back = `I am out of the office and will be back on ${backOn(clock.at, ZONE)}.`;
  for (const { email, box, id, position } of own) {
    const isAway = answers(email, position - 1) === "is away";
    await inOrganization(app.services, member.organizationId, ({ db, org }) =>
      postFromOutside(db, org, {
        from: { name: "", address: email },
        to: { name: "", address: box },
        subject: isAway ? "Out of office" : "Re: Changeovers",
        text: isAway ? back : "Let us talk.",
        at: new Date(clock.at),
        chain: [id],
        isAutomatic: isAway,
      }),
    );
  }
  if (own.length > 0) await workUntilEnded(opened, campaignId, own);
  return answered + rows.length;
}

/** Retries, because a busy mailbox may be synced later. */
async function workUntilEnded(
  opened: Opened,
  campaignId: string,
  own: readonly { email: string }[],
): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    await work(opened);
    const { rowCount } = await opened.admin.query(
      `select 1 from campaign_touches t join enrolments e on e.id = t.enrolment_id
        where t.campaign_id = $1 and t.address = any($2) and e.status = 'active' limit 1`,
      [campaignId, own.map(({ email }) => email)],
    );
    if (!rowCount) return;
    await pause(BUSY_MS);
  }
  throw new Error("An answer did not end its plan.");
}

/** Retries jobs that lost a lock conflict, as the server does. */
async function work({ app }: Opened): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await app.services.jobs.runJobs();
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
      await pause(BUSY_MS);
    }
  }
}

async function readTouches({ admin }: Opened, { campaignId }: Campaign): Promise<Touch[]> {
  const { rows } = await admin.query<Omit<Touch, "at" | "variant"> & { at: Date }>(
    `select enrolment_id as "personId", step_id as "stepId", mailbox_id as "mailboxId",
        claimed_at as at
      from campaign_touches where campaign_id = $1 and outcome = 'sent'`,
    [campaignId],
  );
  return rows.map(({ at, ...touch }) => ({ ...touch, at: new Date(at).getTime(), variant: 0 }));
}
