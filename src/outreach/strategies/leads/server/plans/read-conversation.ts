import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import type { LeadConversation } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { findLead } from "#src/outreach/strategies/leads/server/leads.queries.ts";
import { stepNumber } from "#src/outreach/strategies/sequence.rules.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { splitQuotes } from "#src/platform/server/mime/quotes/split-quotes.ts";
import { listMessages, listThreads, listTouches } from "./conversation.queries.ts";

type Item = LeadConversation["list"][number];
type Touch = Awaited<ReturnType<typeof listTouches>>[number];
type Message = Awaited<ReturnType<typeof listMessages>>[number];

const MAX_MESSAGES = 100;

/** The emails in both directions and the steps that were done, newest first. */
export async function readConversation(
  db: Db,
  org: OrgScope,
  enrolmentId: string,
): Promise<LeadConversation> {
  const [found] = await enrolments.find(db, org, [enrolmentId]);
  if (!found) throw notFound("enrolment_not_found");
  const lead = await findLead(db, org, found.leadId);
  const touches = await listTouches(db, org, enrolmentId);
  const internetIds = touches.flatMap(({ internetId }) => internetId ?? []);
  const asked = { projectId: found.projectId, internetIds, email: lead?.email ?? null };
  const threadIds = await listThreads(db, org, asked);
  const messages = await listMessages(db, org, threadIds, MAX_MESSAGES);
  const nameStep = await stepNames(db, org, touches);
  // Mailboxes of the project may each have a copy.
  const byId = new Map(messages.map((one) => [one.internetId ?? one.messageId, one]));
  const steps = new Map(touches.map((touch) => [touch.internetId, nameStep(touch)]));
  const mails = [...byId].map(([id, one]): Item => emailOf(one, steps.get(id) ?? null));
  const others = touches
    .filter(({ internetId, outcome }) => !byId.has(internetId ?? "") && !HIDDEN.includes(outcome))
    .map((touch): Item => stepOf(touch, nameStep(touch)));
  const list = [...mails, ...others].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return { projectId: found.projectId, list };
}

/** They reached no one, or are shown once they are done. */
const HIDDEN: readonly string[] = ["underway", "cancelled", "failed"];

function emailOf(one: Message, step: Item["step"]): Item {
  const { threadId, direction, fromName, fromAddress, subject, at, text } = one;
  return {
    kind: direction === "inbound" ? "received" : "sent",
    at,
    subject,
    // Quoted history is another message of the list.
    text: splitQuotes(text).written.trim(),
    from: fromName || fromAddress,
    threadId,
    step,
  };
}

/** A task, or an email that its mailbox does not list yet. */
function stepOf({ kind, outcome, at, subject, title, body, settledAt }: Touch, step: Item["step"]) {
  const ended = outcome === "skipped" ? "skipped" : "done";
  return {
    kind: kind === "email" ? "sent" : ended,
    at: settledAt ?? at,
    subject: title || subject,
    text: body ?? "",
    from: null,
    threadId: null,
    step,
  } satisfies Item;
}

/** Names steps as they are now; removed ones have no position. */
async function stepNames(db: Db, org: OrgScope, touches: readonly Touch[]) {
  const campaignIds = [...new Set(touches.map(({ campaignId }) => campaignId))];
  const steps = await strategies.listSteps(db, org, campaignIds);
  const known = new Map(steps.map((step) => [step.stepId, step]));
  return ({ stepId, kind, variantId }: Touch): NonNullable<Item["step"]> => {
    const step = known.get(stepId);
    const variants = step?.kind === "email" ? step.variants : [];
    const version = variants.find((variant) => variant.variantId === variantId)?.name ?? null;
    const channel = kind === "linkedin" ? "linkedin" : "email";
    return { channel, position: step ? stepNumber(step) : null, version };
  };
}
