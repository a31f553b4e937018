import { HELD_REASONS, type HeldReason } from "#src/mail/sending/send.rules.ts";
import {
  CAPS,
  type Cap,
  PUT_OFF_REASONS,
  type PutOffReason,
  SKIP_REASONS,
  type SkipReason,
  waitName,
} from "#src/outreach/strategies/engine/reasons.rules.ts";
import type { EnrolmentPlan } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { type MissingFile, missingFiles } from "#src/outreach/strategies/step-files.rules.ts";
import { leadsText } from "./leads.text.ts";

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const at = (time: string) => moment.format(new Date(time));

type PlannedChannel = EnrolmentPlan["places"][number];
type Decision = EnrolmentPlan["decisions"][number];

const caps: Readonly<Record<Cap, string>> = {
  "mailbox-day": "the mailbox has sent its emails for today",
  "mailbox-hour": "the mailbox has sent its emails for this hour",
  "mailbox-gap": "the mailbox pauses between two emails",
  "campaign-day": "the campaign has sent its messages for today",
  "new-leads-day": "the campaign has started its new people for today",
  "no-mailbox": "no mailbox can send right now",
  "mailbox-unread": "replies to the mailbox can't be read right now",
  window: "it's outside the sending hours",
};

const putOffs: Readonly<Record<PutOffReason, string>> = {
  "conversation-open": "they're in a conversation with someone here",
  "missing-data": "a value is missing",
  "missing-file": "a file is missing",
  "files-too-large": "its files are too large for the mailbox",
  "no-mx": "their domain receives no email",
  "cold-mail": "they got another email less than 24 hours ago",
  "recipient-domain": "their company has had its emails for today",
};

const skips: Readonly<Record<SkipReason, string>> = {
  condition: "its condition wasn't met",
  "no-email": "there's no email address",
  "no-profile": "there's no LinkedIn profile",
};

const holds: Readonly<Record<HeldReason, string>> = {
  replied: "they replied",
  "reconnect-required": "its mailbox has to be reconnected",
  suppressed: "the address is suppressed",
  "missing-data": "a value is missing",
  limit: "the mailbox has reached its limit for today",
  "too-late": "it would be more than two hours late",
  "thread-changed": "the thread has changed",
  paused: "its mailbox is paused",
  "project-archived": "the project is archived",
  "taken-back": "your team took it back",
  "author-left": "its author can no longer send email here",
  bounced: "an email of this conversation came back",
  refused: "its mailbox isn't allowed to send now",
};

const others: Readonly<Record<string, string>> = {
  user: "by your team",
  "out-of-office": "out of office",
  "soft-bounce": "their mail server couldn't take the last email",
  "mailbox-unavailable": "their mailbox left the channel. Choose another one under Plan",
  "weak-reply-match": "an email may be their reply",
  "import-undone": "its import was undone",
  "strategy-deleted": "its strategy was deleted",
  "strategy-archived": "the strategy was archived",
  "strategy-archived-paused": "the strategy was archived",
  "lead-removed": "the lead was removed",
  moved: "moved to another strategy",
  "channel-off": "the channel of their next step was turned off",
  answered: "they replied",
  linkedin: "they replied on LinkedIn",
  colleague: "a colleague replied",
  unsubscribe: "they unsubscribed",
  complaint: "they complained",
  bounce: "the address doesn't exist",
  manual: "suppressed by your team",
  "not-interested": "not interested",
};

const reasons: Readonly<Record<string, string>> = {
  ...others,
  ...caps,
  ...holds,
  ...skips,
  ...putOffs,
};

/** Everything that can block a step, so that a test finds a message for each. */
export const NON_SEND_REASONS: readonly string[] = [
  ...CAPS,
  ...PUT_OFF_REASONS,
  ...SKIP_REASONS,
  ...HELD_REASONS,
];

const results: Readonly<Record<string, string>> = {
  sent: "sent",
  done: "done",
  connected: "connected",
  "already-connected": "already connected",
  "not-found": "not found",
  "note-quota": "no notes left",
  skipped: "skipped",
  replied: "replied",
};

const states: Readonly<Record<PlannedChannel["state"], (place: PlannedChannel) => string>> = {
  queued: (place) => stopped(place) ?? "Not started",
  planned: planned,
  sending: () => "Being sent",
  task: () => "Waiting for a task",
  held,
  done: () => "All steps done",
  ended: () => "Ended",
};

/** Why a whole channel is blocked. */
function stopped({ isOn, campaignStatus }: PlannedChannel): string | undefined {
  if (!isOn) return "The channel is off";
  if (campaignStatus === "draft") return "Not started";
  if (campaignStatus === "active") return undefined;
  return campaignStatus === "finished" ? "The campaign has finished" : "The campaign is paused";
}

function planned(place: PlannedChannel): string {
  const { plannedAt, waitsFor } = place;
  const rest = stopped(place);
  if (plannedAt === null) {
    if (waitsFor !== null) return planText.waiting(waitsFor);
    return rest ?? "Nothing more planned";
  }
  if (rest !== undefined) return `${rest}. If resumed now: ${at(plannedAt)}`;
  return `Planned for ${at(plannedAt)}${waitsFor === null ? "" : ` (${waitName(waitsFor)})`}`;
}

function held(place: PlannedChannel): string {
  if (place.waitsForStep) return waitingForStep(place.waitsForStep, place.plannedAt);
  if (place.plannedAt !== null) return planned(place);
  return `Held: ${planText.reason(place.waitsFor ?? place.holdReason ?? "")}`;
}

function waitingForStep(
  { channel, position, campaignStatus }: NonNullable<PlannedChannel["waitsForStep"]>,
  plannedAt: string | null,
): string {
  const waits = `Waits for ${channel === "email" ? "email" : "LinkedIn"} step ${position}`;
  if (campaignStatus === "draft") return `${waits}. That campaign isn't started`;
  if (campaignStatus !== "active") return `${waits}. That campaign isn't running`;
  return plannedAt === null ? waits : `${waits}. Expected ${at(plannedAt)}`;
}

function nextTry(time: unknown): string {
  return typeof time === "string" ? `. Next try ${at(time)}` : "";
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function missing(fields: readonly string[]): string {
  return `${fields.join(", ")} ${fields.length === 1 ? "is" : "are"} missing`;
}

function goneFiles(files: unknown): MissingFile[] {
  if (!Array.isArray(files)) return [];
  return files.map(({ kind, name }) => ({
    kind: kind === "picture" ? "picture" : "attachment",
    name: String(name),
  }));
}

type Details = Decision["details"];

const decisions: Readonly<Record<string, (details: Details, because: string) => string>> = {
  ended: (_, because) => `Ended${because}`,
  paused: ({ resumeAt, from }, because) =>
    `Paused${because}${textOf(from) ? ` (from ${from})` : ""}${typeof resumeAt === "string" ? `. Resumes ${at(resumeAt)}` : ""}`,
  resumed: () => "Resumed",
  reopened: () => "Reopened by your team",
  "turn-came": () => "The other strategy ended, so this one began",
  mailed: ({ zone }) => `Sent${textOf(zone) ? ` (${zone} hours)` : ""}`,
  "put-off": ({ nextTry: next, fields, files }, because) => {
    if (Array.isArray(fields) && fields.length > 0)
      return `Not sent: ${missing(fields.map(String))}`;
    const gone = missingFiles(goneFiles(files));
    return gone === "" ? `Not sent${because}${nextTry(next)}` : `Not sent. ${gone}`;
  },
  skipped: (_, because) => `Step skipped${because}`,
  "send-held": (_, because) => `The email is held${because}`,
  "send-unconfirmed": () =>
    "The email may not have been sent: its mail server never confirmed it. Decide in the inbox, under Scheduled",
  withdrawn: ({ reason }) => {
    if (reason === "late")
      return "The email couldn't leave in time. It's sent in the next sending hours";
    if (reason === "mailbox-unread") return `The email was taken back: ${caps["mailbox-unread"]}`;
    return "The email was taken back before it left. It's sent when the plan goes on";
  },
  "task-opened": () => "A task was added to the queue",
  "task-settled": ({ result }) => `Task: ${results[String(result)] ?? "done"}`,
  "task-reopened": () => "The task was reopened",
  "linkedin-connected": () => "They connected, according to LinkedIn's email",
  waits: () => "Waits until another strategy ends",
  unmerged: () => "Two people were separated again",
  "mailbox-moved": () => "Your team chose another mailbox",
  "steps-changed": ({ nextTry: next }) => `The steps were changed${nextTry(next)}`,
};

/** Texts about a person's plan and its reasons. */
export const planText = {
  plan: "Plan",
  why: "Why",
  noDecisions: "No activity yet",
  failed: "The plan could not be loaded.",
  channels: { email: "Email", linkedin: "LinkedIn" },
  /** A person's status, and what blocks them. */
  place: (place: PlannedChannel) => states[place.state](place),
  waiting: (reason: string) => `Waiting: ${waitName(reason)}`,
  reason: (reason: string) => reasons[reason] ?? reason.replaceAll("-", " "),
  hasReason: (reason: string) => reason in reasons,
  waits: (name: string) => `Waiting until "${name}" ends. A person is in one strategy at a time.`,
  paused: (reason: string | null, resumeAt: string | null) =>
    `Paused${reason === null ? "" : `: ${planText.reason(reason)}`}${resumeAt === null ? "" : `, until ${at(resumeAt)}`}.`,
  /** A decision in one sentence. Unknown codes are shown as they are. */
  decided({ decision, details }: Decision): string {
    const reason = textOf(details.reason);
    const because = reason === undefined ? "" : `: ${planText.reason(reason)}`;
    const say = decisions[decision];
    return say ? say(details, because) : `${capital(decision.replaceAll("-", " "))}${because}`;
  },
  openPossibleReply: "Decide in the inbox",
  when: at,
  status: leadsText.statuses,
};

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
