import type { Step } from "#src/outreach/strategies/campaigns.contract.ts";
import type { PutOffReason } from "#src/outreach/strategies/engine/reasons.rules.ts";
import { cappedDomain } from "#src/outreach/strategies/engine/server/planner/capped-domain.ts";
import {
  judgeTouch,
  type TouchVerdict,
} from "#src/outreach/strategies/engine/server/planner/judge-touch.ts";
import { dayOf, nextDay } from "#src/outreach/strategies/engine/server/planner/pace.ts";
import { slotAfter } from "#src/outreach/strategies/engine/server/planner/slot-after.ts";
import { openTask } from "#src/outreach/strategies/engine/server/touch/open-task.ts";
import { recordMail } from "#src/outreach/strategies/engine/server/touch/record-mail.ts";
import { findConversation } from "#src/outreach/strategies/engine/server/touch/touches.queries.ts";
import {
  type WrittenTouch,
  writeTouch,
} from "#src/outreach/strategies/engine/server/touch/write-touch.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { type DuePerson, listPeople, reserveDomain } from "./facts.queries.ts";
import { guard } from "./guards.ts";
import type { Head } from "./lanes.queries.ts";
import { moveOn } from "./move-on.ts";
import { setHeld, setResting } from "./places.queries.ts";
import { note, type TickContext } from "./tick-context.ts";
import { findTouchFacts, type TouchFacts } from "./touch-facts.queries.ts";
import { waitingOf } from "./waiting-of.ts";

/**
 * One due step of one person: it is done, passed over, put off, or ends their plan. Asked in this
 * order, each with its reason kept: is the campaign running (`tick`), is there a window, a mailbox
 * and room under the caps (`capacity`), does a guard forbid it (`guards`), does the step itself say no
 * (`judge-touch`), and may the recipient's domain get one more. A mail is asked twice again before
 * it leaves: `judge-send` of the mailboxes and `guardSend` of this engine.
 */
export async function doStep(context: TickContext, head: Head): Promise<void> {
  for (let next: Head | undefined = head; next; ) next = await doOne(context, next);
}

/** A step that is passed over costs no one their turn: answers the next one if it may be done now. */
async function doOne(context: TickContext, head: Head): Promise<Head | undefined> {
  const { db, org, campaign, steps, capacity, now } = context;
  const { campaignId } = campaign;
  const [person] = await listPeople(db, org, campaignId, [head.enrolmentId]);
  const key = { campaignId, enrolmentId: head.enrolmentId };
  if (person?.status !== "active") {
    await setResting(db, org, key);
    return undefined;
  }
  const step = steps.find(({ stepId }) => stepId === person.stepId);
  if (!step) return passOver(context, person, person.lastStepId);
  const domain = cappedDomain(person.email);
  const facts = await findTouchFacts(db, org, { ...person, stepId: step.stepId, domain });
  if (facts.isDone) return passOver(context, person, step.stepId);
  const stop = await guard(db, org, campaign, { person, addresses: facts.addresses, now });
  if (stop?.act === "end") {
    const { status, reason } = stop;
    await enrolments.end(db, org, [person.enrolmentId], { status, reason, now: new Date(now) });
    return undefined;
  }
  if (stop) return putOff(context, person, { reason: stop.reason, until: now + DAY_MS });
  const mailboxId = capacity.mailboxFor(waitingOf(head)) ?? null;
  const mailbox = mailboxId === null ? undefined : context.mailboxes.get(mailboxId);
  const before =
    step.kind === "email" ? await findConversation(db, org, person.enrolmentId) : undefined;
  const thread = before?.subject ?? null;
  const written = writeTouch(step, person, { steps, sender: mailbox, thread });
  const verdict = judge(context, person, { step, written, facts });
  if (verdict.act === "skip") {
    const { reason } = verdict;
    await note(context, person.enrolmentId, {
      decision: "skipped",
      stepId: step.stepId,
      details: { reason },
    });
    return passOver(context, person, step.stepId);
  }
  if (verdict.act === "hold")
    return putOff(context, person, {
      reason: verdict.reason,
      until: now + DAY_MS,
      details: { fields: written.missing },
    });
  if (verdict.act === "wait") return putOff(context, person, verdict);
  if (step.kind !== "email") await openTask(context, person, { step, written });
  else if (mailbox && (await takeDomain(context, person)))
    await recordMail(context, person, { step, written, mailbox, before });
  else return putOff(context, person, { reason: "recipient-domain", until: tomorrow(context) });
  capacity.take(person.lastTouchAt === null, mailboxId);
  return undefined;
}

type Written = { step: Step; written: WrittenTouch; facts: TouchFacts };

function judge(
  { campaign, now }: TickContext,
  { email, profile, fields, zone }: DuePerson,
  { step, written, facts: { isConnected, lastColdAt, domain } }: Written,
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
    domain,
    isLacking: written.missing.length > 0,
  };
  return judgeTouch(step, facts, now, campaign.rules);
}

/** Counted where it is written, because another campaign may have taken the last one just now. */
async function takeDomain(
  { db, org, campaign, now }: TickContext,
  { projectId, email }: DuePerson,
) {
  const { projectZone, perDomain } = campaign.rules;
  const domain = cappedDomain(email);
  if (domain === null) return true;
  return reserveDomain(db, org, {
    projectId,
    domain,
    day: dayOf(now, projectZone),
    most: perDomain,
  });
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
  if (!next || next.at > now || capacity.mailboxFor(waitingOf(next)) === undefined)
    return undefined;
  const { zone, lane, at } = next;
  return { zone, lane, enrolmentId: person.enrolmentId, dueAt: at };
}

type PutOff = { reason: PutOffReason; until: number; details?: Record<string, unknown> };

/** Their turn comes again in a window; the reason stands with them until then. */
async function putOff(
  context: TickContext,
  person: DuePerson,
  { reason, until, details = {} }: PutOff,
): Promise<undefined> {
  const { db, org, campaign } = context;
  const { campaignId, rules, zone } = campaign;
  const at = slotAfter(until, person.zone ?? zone, rules) ?? until;
  const key = { campaignId, enrolmentId: person.enrolmentId };
  await setHeld(db, org, key, { reason, until: at });
  const nextTry = new Date(at).toISOString();
  await note(context, person.enrolmentId, {
    decision: "put-off",
    stepId: person.stepId ?? undefined,
    details: { reason, nextTry, ...details },
  });
}
