import type { Mailbox } from "#src/mail/mailboxes/mailboxes.contract.ts";
import type { DryRun, RotatingMailbox } from "#src/outreach/strategies/engine/dry-run.contract.ts";
import { waitName } from "#src/outreach/strategies/engine/reasons.rules.ts";
import type { StartBlocker } from "#src/outreach/strategies/engine/start-blocker.rules.ts";
import { MIN_FOR_PERCENT } from "#src/outreach/strategies/results/results.rules.ts";
import { showTime } from "#src/platform/web/times/moments.ts";

/** Why a campaign has paused itself. */
const alarms: Readonly<Record<string, string>> = {
  bounces:
    "Too many emails bounced: at least 5% of those sent within a week. Check the addresses of your leads, then resume.",
  complaints:
    "Too many people reported an email as spam: at least 1 in 1,000 within a week. Check who you write to and what you say, then resume.",
};

type Sending = Mailbox["sending"];
type PlanLimits = Pick<DryRun, "leavesOut" | "openTasks">;

const list = new Intl.ListFormat("en", { type: "conjunction" });
const number = new Intl.NumberFormat();
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

function capital(reason: string): string {
  const name = waitName(reason);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** In the person's local time. */
function inZone(at: string, timeZone: string): string {
  const zoned = { dateStyle: "full", timeStyle: "short", timeZone } as const;
  return new Intl.DateTimeFormat(undefined, zoned).format(new Date(at));
}

export const engineText = {
  start: "Start",
  resume: "Resume",
  pause: "Pause",
  cancel: "Cancel",
  startCampaign: "Start campaign",
  resumeCampaign: "Resume campaign",
  startsEmpty: "No one is enrolled yet. It writes to people as soon as you add leads.",
  newPerDay: "Per day",
  perDayOf: (people: number, messages: number) =>
    `${number.format(people)} new people, ${number.format(messages)} messages`,
  first: "First step",
  held: (reason: string) => `Held: ${waitName(reason)}`,
  at: (at: string | null, timeZone: string) => (at === null ? "–" : showTime(at, timeZone)),
  started: "Campaign started",
  paused: "Campaign paused",
  notStarted: "The campaign did not start",
  blockedTitle: (channel: string) => `${channel} was not started`,
  blocked: {
    channel_off: "This channel is off. Turn it on first.",
    steps_missing: "Add a step first.",
    mailboxes_missing: "Choose a mailbox to send from.",
    windows_missing: "Add sending hours.",
  } satisfies Readonly<Record<StartBlocker, string>>,
  openSteps: "Open steps",
  openSettings: "Open settings",
  openLeads: "Open leads",
  openMailboxes: "Open mailboxes",
  alarms,
  notPaused: "The campaign was not paused",
  failures: {
    campaign_active: "It's already running.",
    campaign_idle: "It is not running.",
    channel_off: "Turn the channel on first.",
    steps_missing: "Add a step first.",
    mailboxes_missing: "Choose a mailbox under Settings first.",
    windows_missing: "Add sending hours under Settings first.",
  },

  mailboxes: "Mailboxes",
  mailboxesHint: "Emails leave from the one that has rested longest. Follow-ups stay with theirs.",
  rotation: "Mailboxes in turn",
  mailbox: "Mailbox",
  sentToday: "Sent today",
  sentOf: (sent: number, allowed: number) => `${number.format(sent)} of ${number.format(allowed)}`,
  ownLimits: "Its limits",
  limitsOf: ({ dailyLimit, hourlyLimit, gapMinutes, rampUp, allowedToday }: Sending) => {
    const ramp = rampUp.isOn && allowedToday < dailyLimit;
    const day = ramp
      ? `${allowedToday} today, ramping up to ${dailyLimit} a day`
      : `${dailyLimit} a day`;
    return `${day}, ${hourlyLimit} an hour, ${gapMinutes} min apart`;
  },
  mayNext: "May send",
  turnOf: ({ freeAt, cap, isUnread }: RotatingMailbox, timeZone: string) => {
    if (freeAt === null) return "Can't send";
    const from = cap === null ? "Now" : `${showTime(freeAt, timeZone)}: ${waitName(cap)}`;
    return isUnread ? `${from}. Replies can't be read, so follow-ups wait.` : from;
  },
  nextMailbox: (email: string) => `The next new person gets an email from ${email}.`,
  noneFree: "No mailbox may send right now. The one that is free first is next.",
  noMailboxes: "This project has no mailbox yet.",

  plan: "Plan",
  planFailed: "The plan could not be computed",
  planEmpty: "Nothing is planned",
  planEmptyHint: "Enrol leads in this strategy to see when each would be written to.",
  people: "People",
  touches: "Planned steps",
  ends: "Ends",
  bottleneck: "Bottleneck",
  cap: capital,
  waiting: (cap: string, until: string | null) =>
    `Paused by a limit: ${waitName(cap)}.${until === null ? "" : ` Continues ${moment.format(new Date(until))}.`}`,
  nothing: "Nothing",
  none: "–",
  person: "Person",
  next: "Next",
  last: "Last",
  steps: "Steps",
  missing: "Missing fields",
  /** The plan's limitations and assumptions, in sentences. */
  limits: ({ leavesOut: { people, strategies }, openTasks }: PlanLimits): string[] => [
    ...(people > 0 ? [`${number.format(people)} more people aren't part of this plan.`] : []),
    ...(strategies.length > 0
      ? [`Emails of ${list.format(strategies)} from the same mailboxes can delay these dates.`]
      : []),
    ...(openTasks > 0
      ? [
          openTasks === 1
            ? "1 person has an open task. Their dates assume that it's done now."
            : `${number.format(openTasks)} people have an open task. Their dates assume that it's done now.`,
        ]
      : []),
  ],
  ifStarted: "The campaign isn't running. These are the dates if you start it now.",
  noOne: "No one",
  pages: "Pages of the plan",
  perDay: "Planned steps per day",
  perDayAbout: (days: number) =>
    `How many steps leave on each of ${days === 1 ? "1 day" : `${days} days`}.`,
  email: "Email",
  zone: "Time zone",
  campaignZone: (zone: string) => `${zone} (the campaign's)`,
  carries: (names: readonly string[]) => `Attachments: ${names.join(", ")}`,
  lacks: (names: readonly string[]) =>
    `No value or fallback for ${names.join(", ")}. Steps that need it wait until it is added.`,
  noneForPerson: "Nothing is planned for this person.",
  waits: (reason: string) => `Waiting: ${waitName(reason)}`,
  leaves: (at: string, timeZone: string, from: string | undefined) =>
    `${inZone(at, timeZone)}${from === undefined ? "" : ` · from ${from}`}`,

  results: "Results",
  resultsFailed: "The results could not be loaded",
  resultsEmpty: "No steps yet",
  resultsEmptyHint: "Results appear here for each step.",
  step: "Step",
  stepName: (position: number) => `Step ${position}`,
  kinds: { email: "Email", linkedin: "LinkedIn", task: "Task" },
  planned: "Planned",
  sent: "Sent",
  done: "Done",
  skipped: "Skipped",
  delivered: "Delivered",
  bounced: "Bounced",
  replies: "Replies",
  unsubscribed: "Unsubscribed",
  rangeHint: `Percentages appear from ${MIN_FOR_PERCENT} delivered emails or completed tasks, with their 95% confidence range on hover or focus. A version wins only when the difference is certain.`,
  outcome: "Outcomes",
  outcomeAbout: "For each step, how many emails were answered, not answered, and bounced.",
  replied: "Replied",
  unanswered: "No reply yet",
  removedSteps: "Removed steps",
  timeToReply: "Time to reply",
  minutes: (minutes: number) => {
    if (minutes < 60) return `${Math.max(1, Math.round(minutes))} min`;
    const hours = Math.round(minutes / 60);
    return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
  },
  winner: "Winner",
  original: "Version A",
};
