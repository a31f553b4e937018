import type { Step } from "#src/outreach/strategies/campaigns.contract.ts";
import type { LackReason, PutOffReason } from "#src/outreach/strategies/engine/reasons.rules.ts";
import {
  type FileVerdict,
  judgeStepFiles,
  lackOf,
} from "#src/outreach/strategies/engine/server/files/email-files.ts";
import { cappedDomain } from "#src/outreach/strategies/engine/server/planner/capped-domain.ts";
import {
  judgeTouch,
  type TouchVerdict,
} from "#src/outreach/strategies/engine/server/planner/judge-touch.ts";
import { dayOf, nextDay } from "#src/outreach/strategies/engine/server/planner/pace.ts";
import { slotAfter } from "#src/outreach/strategies/engine/server/planner/slot-after.ts";
import { openTask } from "#src/outreach/strategies/engine/server/touch/open-task.ts";
import { recordMail } from "#src/outreach/strategies/engine/server/touch/record-mail.ts";
import {
  type WrittenTouch,
  writeTouch,
} from "#src/outreach/strategies/engine/server/touch/write-touch.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import type { MissingFile } from "#src/outreach/strategies/step-files.rules.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { type DomainUse, type DuePerson, listPeople, reserveDomain } from "./facts.queries.ts";
import { guard } from "./guards.ts";
import type { Head } from "./lanes.queries.ts";
import { moveOn } from "./move-on.ts";
import { setHeld, setResting } from "./places.queries.ts";
import { type DuePlan, type DueRound, readDue } from "./read-due.ts";
import type { SendingMailbox } from "./sending-mailboxes.queries.ts";
import { note, type TickContext } from "./tick-context.ts";
import { waitingOf } from "./waiting-of.ts";

/**
 * One due step of one person is done, skipped, postponed, or ends their plan. Checked in this
 * order, recording each reason: is the campaign running (`tick`), are there sending hours, a
 * mailbox and room under the caps (`capacity`), does a guard forbid it (`guards`), does the step
 * itself say no (`judge-touch`), and may the recipient's domain get another mail. A mail is checked
 * twice more before sending: `judge-send` of the mailboxes and `guardSend` of this engine.
 */
export async function doStep(context: TickContext, head: Head, read: DueRound): Promise<void> {
  let next = await doOne(context, head, read);
  while (next) next = await doOne(context, next, await readDue(context, [next.enrolmentId]));
}

/** Skipping a step costs no turn: returns the next one if it may run now. */
async function doOne(
  context: TickContext,
  { enrolmentId, ...place }: Head,
  { plans, domains }: DueRound,
): Promise<Head | undefined> {
  const { db, org, campaign, steps, capacity, now } = context;
  const plan = plans.get(enrolmentId);
  if (plan?.person.status !== "active") return rest(context, enrolmentId);
  const { person } = plan;
  const step = steps.find(({ stepId }) => stepId === person.stepId);
  if (!step) return passOver(context, person, person.lastStepId);
  if (plan.doneSteps.includes(step.stepId)) return passOver(context, person, step.stepId);
  const stop = await guard(db, org, campaign, { ...plan, now });
  if (stop?.act === "end") {
    const { status, reason } = stop;
    await enrolments.end(db, org, [enrolmentId], { status, reason, now: new Date(now) });
    return undefined;
  }
  if (stop) return putOff(context, person, { reason: stop.reason, until: now + DAY_MS });
  const mailboxId = capacity.mailboxFor(waitingOf(place)) ?? null;
  const mailbox = mailboxId === null ? undefined : context.mailboxes.get(mailboxId);
  const before = step.kind === "email" ? plan.before : undefined;
  const thread = before?.subject ?? null;
  const written = writeTouch(step, person, { steps, sender: mailbox, thread });
  const carried = judgeStepFiles(step, written, context.files.known, mailbox);
  const verdict = judge(context, plan, { step, written, files: carried, domains });
  if (verdict.act === "skip") {
    const { reason } = verdict;
    await note(context, enrolmentId, {
      decision: "skipped",
      stepId: step.stepId,
      details: { reason },
    });
    return passOver(context, person, step.stepId);
  }
  const lacking = { fields: written.missing, files: carried.missing };
  if (verdict.act === "hold") return hold(context, person, verdict.reason, lacking);
  if (verdict.act === "wait") return putOff(context, person, verdict);
  const isDone =
    step.kind === "email"
      ? await mail(context, person, { step, written, mailbox, before, domains })
      : await openTask(context, person, { step, written });
  if (isDone) capacity.take(person.lastTouchAt === null, mailboxId);
  return undefined;
}

type DueMail = Omit<Parameters<typeof recordMail>[2], "mailbox" | "files"> &
  Pick<DueRound, "domains"> & { mailbox: SendingMailbox | undefined };

/** A file can still turn out to be unreadable. Without it the email is not sent. */
async function mail(
  context: TickContext,
  person: DuePerson,
  { domains, mailbox, ...due }: DueMail,
): Promise<boolean> {
  const { attachments } = due.step;
  const files = await context.files.read({ attachments, body: due.written.body });
  if (Array.isArray(files)) await hold(context, person, "missing-file", { fields: [], files });
  else if (mailbox && (await takeDomain(context, person, domains)))
    return recordMail(context, person, { ...due, mailbox, files });
  else await putOff(context, person, { reason: "recipient-domain", until: tomorrow(context) });
  return false;
}

/** Read again, because a plan resumed in between would otherwise never be woken. */
async function rest(context: TickContext, enrolmentId: string): Promise<undefined> {
  const { db, org, campaign } = context;
  const { campaignId } = campaign;
  const [person] = await listPeople(db, org, campaignId, [enrolmentId]);
  if (person?.status !== "active") await setResting(db, org, { campaignId, enrolmentId });
}

type Written = {
  step: Step;
  written: WrittenTouch;
  files: FileVerdict;
  domains: ReadonlyMap<string, DomainUse>;
};

function judge(
  { campaign, now }: TickContext,
  { person: { email, profile, fields, zone, isUnreachable }, isConnected, lastColdAt }: DuePlan,
  { step, written, files, domains }: Written,
): TouchVerdict {
  const facts = {
    // A reply ends the plan, so no one with a due step has replied.
    hasReplied: false,
    isConnected,
    hasEmail: email !== null,
    hasLinkedin: profile !== null,
    fields,
    zone: zone ?? campaign.zone,
    lastColdAt,
    domain: domains.get(cappedDomain(email) ?? "") ?? { day: null, count: 0 },
    isUnreachable,
    lack: lackOf(written, files),
  };
  return judgeTouch(step, facts, now, campaign.rules);
}

/** Counted where it is written, because another campaign may just have taken the last slot. */
async function takeDomain(
  { db, org, campaign, now }: TickContext,
  { projectId, email }: DuePerson,
  domains: Map<string, DomainUse>,
): Promise<boolean> {
  const { projectZone, perDomain } = campaign.rules;
  const domain = cappedDomain(email);
  if (domain === null) return true;
  const day = dayOf(now, projectZone);
  const use = await reserveDomain(db, org, { projectId, domain, day, most: perDomain });
  if (use) domains.set(domain, use);
  return use !== undefined;
}

function tomorrow({ campaign, now }: TickContext): number {
  return nextDay(now, campaign.rules.projectZone);
}

async function passOver(
  context: TickContext,
  person: DuePerson,
  lastStepId: string | null,
): Promise<Head | undefined> {
  const { capacity, now } = context;
  const next = await moveOn(context, person, { lastStepId, from: now });
  if (!next || next.at === null || next.at > now) return undefined;
  if (capacity.mailboxFor(waitingOf(next)) === undefined) return undefined;
  const { zone, lane, at } = next;
  return { zone, lane, enrolmentId: person.enrolmentId, dueAt: at };
}

/** Tried again after a day; a domain without email is looked up again before that. */
async function hold(
  context: TickContext,
  person: DuePerson,
  reason: LackReason | "no-mx",
  { fields, files }: { fields: readonly string[]; files: readonly MissingFile[] },
): Promise<undefined> {
  const { db, org, now } = context;
  if (reason === "no-mx")
    await enrolments.askAboutRecipients(db, org, [person.email], new Date(now));
  const details = {
    ...(reason === "missing-data" && { fields }),
    ...(reason === "missing-file" && { files }),
  };
  return putOff(context, person, { reason, until: now + DAY_MS, details });
}

type PutOff = { reason: PutOffReason; until: number; details?: Record<string, unknown> };

/** They are due again in a window; the reason is kept until then. */
async function putOff(
  context: TickContext,
  person: DuePerson,
  { reason, until, details = {} }: PutOff,
): Promise<undefined> {
  const { db, org, campaign } = context;
  const { campaignId, rules, zone } = campaign;
  const at = slotAfter(until, person.zone ?? zone, rules) ?? until;
  const key = { campaignId, enrolmentId: person.enrolmentId };
  if (!(await setHeld(db, org, key, { reason, until: at }))) return;
  const nextTry = new Date(at).toISOString();
  await note(context, person.enrolmentId, {
    decision: "put-off",
    stepId: person.stepId ?? undefined,
    details: { reason, nextTry, ...details },
  });
}
