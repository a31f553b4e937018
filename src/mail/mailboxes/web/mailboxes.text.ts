import type { Mailbox, MailboxHealth } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { HEALTH_DAYS } from "#src/mail/mailboxes/mailboxes.rules.ts";
import { countOf } from "#src/platform/contract/count-of.ts";

type Left = NonNullable<Mailbox["proof"]>["leftOut"][number];

/** The parts of a message about a mailbox. */
type Described = Pick<Mailbox, "status" | "statusReason"> & {
  sync: Pick<Mailbox["sync"], "isBehind" | "throttledUntil">;
};

const number = new Intl.NumberFormat("en");
const day = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short", year: "numeric" });
const time = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

export const mailboxesText = {
  table: "Mailboxes",
  address: "Address",
  state: "Status",
  read: "Last sync",
  sent: "Campaign emails today",
  complete: "Complete",
  never: "Not yet",
  sentOf: ({ sentToday, allowedToday }: Mailbox["sending"]) =>
    `${number.format(sentToday)} of ${number.format(allowedToday)}`,
  /** The daily limit of a new mailbox rises every day. */
  sentRising: (sending: Mailbox["sending"]) =>
    sending.allowedToday < sending.dailyLimit
      ? `${number.format(sending.sentToday)} of ${number.format(sending.allowedToday)}, rising to ${number.format(sending.dailyLimit)} a day`
      : `${number.format(sending.sentToday)} of ${number.format(sending.allowedToday)}`,
  health: `Last ${HEALTH_DAYS} days`,
  noHealth: "Nothing sent",
  healthOf: ({ sent, replied, bounced, complained }: MailboxHealth) =>
    [
      `${number.format(sent)} sent`,
      countOf(replied, "reply", "replies"),
      ...(bounced > 0 ? [`${number.format(bounced)} bounced`] : []),
      ...(complained > 0 ? [countOf(complained, "complaint", "complaints")] : []),
    ].join(", "),
  alarms: {
    bounces: "Bounces at this rate harm its reputation. Check the addresses before it sends more.",
    complaints: "Complaints at this rate harm its reputation. Check its recipients and texts.",
  } satisfies Record<NonNullable<MailboxHealth["alarm"]>, string>,
  failed: "The mailboxes could not be loaded.",
  actionsFor: (email: string) => `Actions for ${email}`,
  actFailed: "That did not work",

  providers: {
    gmail: "Gmail",
    outlook: "Outlook",
    imap: "IMAP",
    practice: "Practice mailbox",
  } satisfies Record<Mailbox["provider"], string>,
  behind: "Can't sync",
  statuses: {
    connecting: "Connecting",
    backfilling: "Reading",
    active: "Connected",
    throttled: "Slowed down",
    "reconnect-required": "Reconnect",
    paused: "Paused",
    disconnected: "Disconnected",
  } satisfies Record<Mailbox["status"], string>,
  about: {
    connecting: "The first email appears in a moment.",
    backfilling: "New email appears at once. Older email is still being read.",
    active: "Email is read as it arrives.",
    throttled: "The provider asked us to slow down. Reading continues by itself.",
    "reconnect-required": "The provider no longer accepts our access. Nothing is read or sent.",
    paused: "Nothing is read or sent until you resume.",
    disconnected: "Nothing is read or sent. The email that was read is still here.",
  } satisfies Record<Mailbox["status"], string>,
  aboutOf: ({ status, statusReason, sync }: Described): string => {
    if (sync.isBehind)
      return "Its mail server can't be reached right now. Newer email isn't here yet, and we keep trying.";
    const reason = BECAUSE[statusReason ?? ""]?.[status];
    if (reason !== undefined) return reason;
    if (status !== "throttled" || sync.throttledUntil === null) return mailboxesText.about[status];
    const until = new Date(sync.throttledUntil);
    const isToday = until.toDateString() === new Date().toDateString();
    const at = isToday ? time.format(until) : `${time.format(until)} on ${day.format(until)}`;
    return `The provider asked us to slow down. Reading continues at ${at}.`;
  },

  connect: "Connect",
  practice: "Practice mailbox",
  practiceDetail: "Try everything with sample email that never leaves this server",
  none: "No mailboxes yet",
  noneHint: "Connect a mailbox to read replies here and send from it.",
  noneToRead: "Mailboxes that your team connects appear here.",
  practiceTitle: "Connect a practice mailbox",
  practiceHint:
    "Email to and from it stays on this server. Use any address that ends with .test, and write to it yourself to see replies arrive.",
  emailHint: "Ends with .test",
  emailInvalid: "Use an address that ends with .test.",
  displayName: "Display name",
  displayNameHint: "Recipients see it beside the address.",
  signature: "Signature",
  signatureHint: "Added to the end of new emails and replies.",
  signatureInvalid: "This signature is too long.",
  connected: (email: string) => `Connected ${email}`,
  connectedOne: "Mailbox connected",
  reconnect: "Reconnect…",

  edit: "Edit…",
  editTitle: "Edit mailbox",
  editConfirm: "Save",
  limits: "Sending limits…",
  limitsTitle: "Sending limits",
  limitsAbout: "How fast campaigns send from here. Emails that people write are not slowed down.",
  dailyLimit: "Emails per day",
  dailyLimitHint: "Campaigns and follow-ups together.",
  hourlyLimit: "Emails per hour",
  gapMinutes: "Minutes between emails",
  gapMinutesHint: "Gaps vary a little, so that emails do not leave in step.",
  rampUp: "Start slowly",
  rampUpHint: "For a mailbox that is new to outreach: fewer emails on its first days.",
  rampStart: "Emails on the first day",
  rampStep: "More on each day after that",
  limitInvalid: (most: number) => `Use a number from 1 to ${most}.`,
  pace: "Campaigns",
  paceOf: ({ dailyLimit, hourlyLimit, gapMinutes, rampUp }: Mailbox["sending"]) =>
    [
      `${dailyLimit} a day, ${hourlyLimit} an hour, ${countOf(gapMinutes, "minute", "minutes")} apart`,
      ...(rampUp.isOn
        ? [`${rampUp.start} on the first day, then ${rampUp.step} more each day`]
        : []),
    ].join(". "),
  displayNameInvalid: "Use up to 80 visible characters.",
  saved: (email: string) => `Saved ${email}`,

  readNow: "Sync now",
  pause: "Pause",
  resume: "Resume",
  paused: (email: string) => `Paused ${email}`,
  resumed: (email: string) => `Resumed ${email}`,
  readingNow: (email: string) => `Reading ${email}`,
  details: "Details",
  importOlder: "Import older email…",
  test: "Test delivery…",

  write: "Send it a test email…",
  writeTitle: "Write to this mailbox",
  writeHint: "Someone outside writes to the practice mailbox. It arrives like any email.",
  writeConfirm: "Send",
  from: "From",
  subject: "Subject",
  message: "Message",
  messageMissing: "Write a message.",
  written: "Email is on its way",

  disconnect: "Disconnect…",
  disconnectTitle: (email: string) => `Disconnect ${email}?`,
  disconnectText: (waiting: number) =>
    waiting === 0
      ? "Threads stay. No new email is read, and nothing is sent from it."
      : `Threads stay. No new email is read, and ${countOf(waiting, "scheduled email is", "scheduled emails are")} cancelled.`,
  usedBy: (name: string, isRunning: boolean, people: number) => {
    const sends = isRunning ? `${name} is running and sends from it` : `${name} sends from it`;
    return people === 0
      ? `${sends}. No one waits for it.`
      : `${sends}. ${countOf(people, "person", "people")} will wait until you choose another mailbox.`;
  },
  useFailed: "The campaigns that use it could not be loaded.",
  disconnectConfirm: "Disconnect",
  disconnected: (email: string) => `Disconnected ${email}`,
  remove: "Delete mailbox and its email…",
  removeTitle: (email: string) => `Delete ${email} with its email?`,
  removeText: (waiting: number) =>
    `Every email read from this mailbox is permanently deleted here${waiting === 0 ? "" : `, and ${countOf(waiting, "scheduled email is", "scheduled emails are")} cancelled`}. The mailbox itself keeps its email. This can't be undone.`,
  removeConfirm: "Delete mailbox",
  removed: (email: string) => `Deleted ${email}`,

  progress: "Reading older email",
  progressOf: (imported: number, since: string | null) =>
    since === null
      ? `${countOf(imported, "email", "emails")} so far`
      : `${countOf(imported, "email", "emails")} so far, back to ${day.format(new Date(since))}`,
  daysOf: (done: number, all: number) => `${number.format(done)} of ${countOf(all, "day", "days")}`,
  backTo: (since: string) => day.format(new Date(since)),
  proof: "Completeness",
  checkedAfter: "Checked once all older email is read.",
  notChecked: "Not checked yet. Every mailbox is checked each night.",
  proofOf: (stored: number, all: number, since: string, at: string) =>
    `${number.format(stored)} of ${number.format(all)} since ${day.format(new Date(since))}, checked ${day.format(new Date(at))} at ${time.format(new Date(at))}`,
  soFar: (imported: number) => `${number.format(imported)} so far`,
  short: (stored: number, all: number) => `${number.format(stored)} of ${number.format(all)}`,
  /** An inactive one may have received email since. */
  allThereOf: (isFollowed: boolean) =>
    isFollowed ? "Nothing is missing." : "Nothing was missing at that time.",
  gapsOf: (missing: number, extra: number) =>
    [
      missing > 0
        ? `${countOf(missing, "email is", "emails are")} missing or incomplete here.`
        : "",
      extra > 0 ? `${countOf(extra, "email is", "emails are")} only here.` : "",
    ]
      .join(" ")
      .trim(),
  gaps: "Gaps by day",
  gapDayOf: (of: string) => (of === "" ? "Not known" : day.format(new Date(of))),
  leftOut: "Left out on purpose",
  leftOutOf: {
    "before-window": (since: string) =>
      `Email before ${day.format(new Date(since))}: import older email to add it`,
    drafts: () => "Drafts and outbox: not sent yet",
    "spam-and-trash": () => "Spam and trash: read once moved out of there",
  } satisfies Record<Left, (since: string) => string>,
  provider: "Provider",
  reach: "Read since",
  gapDay: "Day",
  gapMissing: "Missing",
  gapExtra: "Only here",
  check: "Check now",
  checking: "Checking…",
  repair: "Repair",
  repairing: "Repairing…",
  sending: "Sending",
  waiting: (count: number) => `${countOf(count, "email is", "emails are")} waiting to be sent`,

  failures: {
    mailbox_exists: "This mailbox is already connected to this project.",
    mailboxes_full: "This project has reached its mailbox limit.",
    mailbox_not_found: "This mailbox was already removed.",
    mailbox_disconnected: "This mailbox is disconnected.",
    mailbox_paused: "This mailbox is paused. Resume it first.",
    mailbox_reconnect: "Connect this mailbox again first.",
    project_archived: "Archived projects are read-only. Nothing is sent.",
    rate_limited: "You're going too fast. Wait a moment.",
  },
};

/** For statuses where the reason is more precise. */
const BECAUSE: Readonly<Record<string, Partial<Record<Mailbox["status"], string>>>> = {
  scope_missing: {
    "reconnect-required":
      "Access to email was not granted. Connect again and keep every box ticked.",
  },
  mailbox_unsupported: {
    throttled: "This account has no mailbox that can be read. We look again every half hour.",
  },
  blocked_by_administrator: {
    throttled:
      "An administrator of your organisation blocks this app. We look again every half hour.",
  },
  refused: {
    throttled: "The provider refuses to let us read this mailbox. We look again every half hour.",
  },
};
