import { z } from "zod";
import { endpoint, nothing } from "#src/platform/contract/endpoint.ts";
import { idOf } from "#src/platform/contract/references.ts";
import { Email, personName } from "#src/platform/contract/text-rules.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";
import {
  DISPLAY_NAME_LENGTH,
  HEALTH_DAYS,
  LEFT_OUT,
  MAILBOX_ERRORS,
  MAILBOX_STATUSES,
  MAX_GAP_MINUTES,
  MAX_PER_DAY,
  MAX_PER_HOUR,
  PROVIDERS,
  RESTING_ERRORS,
  SIGNATURE_LENGTH,
} from "./mailboxes.rules.ts";
import { isPracticeAddress } from "./practice.rules.ts";

/** The result of the last comparison of the provider's ids with ours. */
export const MailboxProof = z.object({
  checkedAt: z.iso.datetime(),
  since: z.iso.datetime(),
  providerCount: z.number().int(),
  storedCount: z.number().int(),
  /** Messages that are missing here, or are here without their text. */
  missingCount: z.number().int(),
  extraCount: z.number().int(),
  /** UTC days; empty for messages of unknown date. */
  gaps: z.array(z.object({ day: z.string(), missing: z.number(), extra: z.number() })),
  /** Why messages of the provider are not here, other than by a gap. */
  leftOut: z.array(z.enum(LEFT_OUT)),
});

const perDay = z.number().int().min(1).max(MAX_PER_DAY);

/** The warm-up of a new mailbox: a few mails on its first day, and more on each further one. */
const RampUp = z.object({ isOn: z.boolean(), start: perDay, step: perDay });

/** The sending limits for campaigns. Mail written by people is not throttled. */
const SendingLimits = z.object({
  dailyLimit: perDay,
  hourlyLimit: z.number().int().min(1).max(MAX_PER_HOUR),
  /** The minimum interval between two mails, plus random jitter. */
  gapMinutes: z.number().int().min(1).max(MAX_GAP_MINUTES),
  rampUp: RampUp,
});

export const Mailbox = z.object({
  mailboxId: z.uuid(),
  projectId: z.uuid(),
  provider: z.enum(PROVIDERS),
  email: z.string(),
  /** Its aliases at the provider, for sending and receiving. */
  aliases: z.array(z.string()),
  displayName: z.string(),
  signatureHtml: z.string(),
  status: z.enum(MAILBOX_STATUSES),
  /** An identifier: `grant_refused`, `rate_limited`. */
  statusReason: z.string().nullable(),
  statusSince: z.iso.datetime(),
  importSince: z.iso.datetime(),
  sync: z.object({
    phase: z.enum(["history", "live", "compare"]),
    /** How many of the provider's messages were listed, and how many were new. */
    listedCount: z.number().int(),
    importedCount: z.number().int(),
    oldestSyncedAt: z.iso.datetime().nullable(),
    lastSyncedAt: z.iso.datetime().nullable(),
    /** It should have synced, but has not for 15 minutes, so its mail is outdated. */
    isBehind: z.boolean(),
    throttledUntil: z.iso.datetime().nullable(),
    isChecking: z.boolean(),
    isRepairing: z.boolean(),
  }),
  proof: MailboxProof.nullable(),
  sending: SendingLimits.extend({
    /** Campaign emails on this day in the project's time zone, and their limit. */
    sentToday: z.number().int(),
    allowedToday: z.number().int(),
    /** Pending sends, including held ones. */
    waitingCount: z.number().int(),
  }),
  createdAt: z.iso.datetime(),
});
export type Mailbox = z.infer<typeof Mailbox>;

/** The campaign emails of the last days from a mailbox, and the reactions to them. */
const MailboxHealth = z.object({
  mailboxId: z.uuid(),
  sent: z.number().int(),
  bounced: z.number().int(),
  complained: z.number().int(),
  replied: z.number().int(),
  /** The rate that would pause a campaign, if one is reached. */
  alarm: z.enum(["bounces", "complaints"]).nullable(),
});
export type MailboxHealth = z.infer<typeof MailboxHealth>;

const projectId = z.uuid();
const params = z.object({ mailboxId: z.uuid() });
const mailbox_not_found = "This mailbox does not exist.";
const { mailbox_disconnected } = RESTING_ERRORS;

const displayName = z
  .string()
  .trim()
  .max(DISPLAY_NAME_LENGTH)
  .refine((text) => text === "" || personName("Name").safeParse(text).success);

const MailboxChange = SendingLimits.partial().extend({
  displayName: displayName.optional(),
  signatureHtml: z.string().max(SIGNATURE_LENGTH).optional(),
  /** Imports the past from this day on; never later than the existing mail. */
  importSince: z.iso.datetime().optional(),
});
export type MailboxChange = z.infer<typeof MailboxChange>;

export const mailboxesContract = {
  list: endpoint({
    method: "POST",
    path: "/mailboxes/",
    access: "view",
    kind: "query",
    changesWith: ["mailboxes", "mailer"],
    summary: "The mailboxes of a project, with how far each is read.",
    body: z.object({ projectId }),
    returns: z.object({ list: z.array(Mailbox) }),
    errors: { project_not_found: PROJECT_ERRORS.project_not_found },
  }),
  readHealth: endpoint({
    method: "GET",
    path: "/mailboxes/health",
    access: "view",
    changesWith: ["mailboxes", "mailer", "strategies", "enrolments"],
    summary: `The campaign emails of the last ${HEALTH_DAYS} days per mailbox, with bounces, complaints and replies.`,
    query: z.object({ projectId }),
    returns: z.object({
      /** Without mailboxes that neither sent anything nor were answered. */
      list: z.array(MailboxHealth),
    }),
    errors: { project_not_found: PROJECT_ERRORS.project_not_found },
  }),
  createPractice: endpoint({
    method: "POST",
    path: "/mailboxes/practice",
    access: "edit",
    summary:
      "Connects a practice mailbox: an address under .test, whose mail never leaves this server.",
    body: z.object({
      projectId,
      email: Email.refine(isPracticeAddress, { error: "Use an address that ends with .test." }),
      displayName: displayName.default(""),
    }),
    status: 201,
    returns: Mailbox,
    errors: {
      ...PROJECT_ERRORS,
      mailbox_exists: "This mailbox is connected to this project already.",
      mailboxes_full: "This project has reached its mailbox limit.",
    },
  }),
  writeFromOutside: endpoint({
    method: "POST",
    path: "/mailboxes/{mailboxId}/practice-mail",
    access: "edit",
    summary: "Writes a mail to a practice mailbox, as someone outside would.",
    params,
    body: z.object({
      from: z.object({
        name: displayName.default(""),
        address: Email.refine(isPracticeAddress, { error: "Use an address that ends with .test." }),
      }),
      subject: z.string().trim().max(250).default(""),
      text: z.string().max(100_000),
      /** The message it replies to. */
      inReplyToMessageId: idOf("message").optional(),
      /** Like an out-of-office note or another automatic reply. */
      isAutomatic: z.boolean().default(false),
    }),
    status: 201,
    returns: z.object({ internetId: z.string() }),
    errors: {
      mailbox_not_found,
      ...PROJECT_ERRORS,
      mailbox_not_practice: "Only a practice mailbox can be written to from here.",
      message_not_found: "This message does not exist.",
    },
  }),
  update: endpoint({
    method: "PATCH",
    path: "/mailboxes/{mailboxId}",
    access: "edit",
    summary: "Changes a mailbox, or pauses and resumes it. Fields that are left out stay.",
    params,
    body: MailboxChange.extend({ status: z.enum(["active", "paused"]).optional() }),
    returns: Mailbox,
    errors: { mailbox_not_found, ...PROJECT_ERRORS, mailbox_disconnected },
  }),
  estimate: endpoint({
    method: "POST",
    path: "/mailboxes/{mailboxId}/import-estimate",
    access: "edit",
    kind: "workflow",
    priority: "normal",
    summary: "How many messages the provider has since a day, and how long reading them takes.",
    params,
    body: z.object({ since: z.iso.datetime() }),
    returns: z.object({
      count: z.number().int(),
      /** There are more; the provider was not asked for all of them. */
      isMore: z.boolean(),
      /** Null if the provider sets no rate. */
      minutes: z.number().int().nullable(),
    }),
    limits: [{ by: "user", max: 30, seconds: 300 }],
    errors: {
      mailbox_not_found,
      project_not_found: PROJECT_ERRORS.project_not_found,
      mailbox_disconnected,
      ...MAILBOX_ERRORS,
    },
  }),
  sync: endpoint({
    method: "POST",
    path: "/mailboxes/{mailboxId}/sync",
    access: "edit",
    summary: "Reads the mailbox now.",
    params,
    returns: Mailbox,
    errors: { mailbox_not_found, ...PROJECT_ERRORS, ...RESTING_ERRORS },
  }),
  verify: endpoint({
    method: "POST",
    path: "/mailboxes/{mailboxId}/verify",
    access: "edit",
    summary: "Compares the provider's messages with ours, one by one.",
    params,
    returns: Mailbox,
    errors: { mailbox_not_found, ...PROJECT_ERRORS, ...RESTING_ERRORS },
  }),
  repair: endpoint({
    method: "POST",
    path: "/mailboxes/{mailboxId}/repair",
    access: "edit",
    summary: "Fetches what is missing, and marks what the provider names as gone.",
    params,
    returns: Mailbox,
    errors: { mailbox_not_found, ...PROJECT_ERRORS, ...RESTING_ERRORS },
  }),
  readUse: endpoint({
    method: "GET",
    path: "/mailboxes/{mailboxId}/use",
    access: "view",
    changesWith: ["mailboxes", "strategies", "enrolments"],
    summary: "Which strategies send from a mailbox, and how many people would wait without it.",
    params,
    returns: z.object({
      list: z.array(
        z.object({ name: z.string(), isRunning: z.boolean(), people: z.number().int() }),
      ),
    }),
    errors: { mailbox_not_found },
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/mailboxes/{mailboxId}",
    access: "admin",
    kind: "workflow",
    needsRecentProof: true,
    summary:
      "Disconnects a mailbox and cancels what it was to send. Its mail stays, or goes with it.",
    params,
    query: z.object({ projectId, keepData: z.stringbool().default(true) }),
    returns: nothing,
    errors: { mailbox_not_found },
  }),
};
