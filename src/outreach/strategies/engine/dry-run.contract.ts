import { z } from "zod";
import { MissingFile, SentFile, Wait } from "#src/outreach/strategies/campaigns.contract.ts";
import { Results } from "#src/outreach/strategies/results/results.contract.ts";
import { MAX_STEP_FILES, MAX_STEPS } from "#src/outreach/strategies/steps.rules.ts";
import { CHANNEL_TYPES } from "#src/outreach/strategies/strategies.rules.ts";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { MAILBOX_CAPS } from "./reasons.rules.ts";

const params = z.object({ campaignId: z.uuid() });
const campaign_not_found = "This campaign does not exist.";

const PlannedTouch = z.object({
  stepId: z.uuid(),
  at: z.string(),
  mailboxId: z.uuid().nullable(),
  variantId: z.uuid().nullable(),
  subject: z.string(),
  /** That of an email without its markup. */
  body: z.string(),
  /** Their names. */
  attachments: z.array(z.string()),
  /** The reason for the delay, if the step is later than its own wait. */
  keptBy: z.string().nullable(),
});

export const DryRun = z.object({
  /**
   * Whether it is running. Otherwise the result assumes that it starts now, and in one sequence the
   * other channel too.
   */
  isRunning: z.boolean(),
  /** When the first planned step runs. */
  startsAt: z.string().nullable(),
  /** When the last person completes the last step, without replies. */
  endsAt: z.string().nullable(),
  people: z.number().int(),
  touches: z.number().int(),
  /** Assumptions of the dry run. */
  leavesOut: z.object({
    /** How many people are beyond its limit. */
    people: z.number().int(),
    /** Other running strategies that send from the same mailboxes. */
    strategies: z.array(z.string()),
  }),
  /** The number of people whose open task is assumed to be done now. */
  openTasks: z.number().int(),
  /** How many people get no more steps until someone acts, by reason. */
  held: z.array(z.object({ waitsFor: z.string(), people: z.number().int() })),
  perDay: z.array(z.object({ day: z.string(), touches: z.number().int() })),
  /** The longest waits, totalled over all people. */
  bottleneck: z.object({ cap: z.string(), hours: z.number() }).nullable(),
  list: z.array(
    z.object({
      enrolmentId: z.uuid(),
      leadId: z.uuid(),
      name: z.string(),
      email: z.string().nullable(),
      timeZone: z.string(),
      /** Whether that is the campaign's zone because the lead has none. */
      isCampaignZone: z.boolean(),
      /** Fields without a value or fallback. */
      missing: z.array(z.string()),
      /** Why nothing more is planned until someone acts. */
      waitsFor: z.string().nullable(),
      steps: z.array(PlannedTouch),
    }),
  ),
});
export type DryRun = z.infer<typeof DryRun>;
export type PersonPlan = DryRun["list"][number];

const RotatingMailbox = z.object({
  mailboxId: z.uuid(),
  /** Null if it cannot send, because it is paused or not connected. */
  freeAt: z.string().nullable(),
  /** The limit that it waits for; null if it may send now. */
  cap: z.enum(MAILBOX_CAPS).nullable(),
  /** Its replies could not be read, so people it has written to get nothing more. */
  isUnread: z.boolean(),
  /** People in progress who get their next email from it. */
  people: z.number().int(),
});
export type RotatingMailbox = z.infer<typeof RotatingMailbox>;

const VersionResults = Results.extend({
  /** Null for the step's own text. */
  variantId: z.uuid().nullable(),
  name: z.string(),
  isWinner: z.boolean(),
});

const StepResults = Results.extend({
  stepId: z.uuid(),
  /** The number of the step; in one sequence, among the steps of both channels. */
  position: z.number().int(),
  kind: z.enum(["email", "linkedin", "task"]),
  planned: z.number().int(),
  medianMinutesToReply: z.number().nullable(),
  versions: z.array(VersionResults),
});
export type StepResults = z.infer<typeof StepResults>;

export const dryRunContract = {
  dryRun: endpoint({
    method: "GET",
    path: "/campaigns/{campaignId}/dry-run",
    access: "view",
    changesWith: ["strategies", "enrolments"],
    summary:
      "What a campaign would do from now on: each person's steps with date, mailbox and text.",
    params,
    query: z.object({
      skip: z.coerce.number().int().min(0).max(10_000).default(0),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    returns: DryRun,
    errors: { campaign_not_found },
  }),
  timeline: endpoint({
    method: "POST",
    path: "/campaigns/{campaignId}/timeline",
    access: "view",
    summary:
      "On which days one person alone would get a list of steps, counted from the first. Saves nothing.",
    params,
    body: z.object({
      steps: z
        .array(
          z.object({
            kind: z.enum(["email", "linkedin", "task"]),
            wait: Wait,
            /** The other campaign of the strategy; that of the path by default. */
            campaignId: z.uuid().optional(),
          }),
        )
        .max(MAX_STEPS * CHANNEL_TYPES.length),
      /** Each step waits for the one before it, also of the other campaign. */
      isOneSequence: z.boolean().default(true),
    }),
    returns: z.object({
      /** Null for a step that never runs, because no sending hours are left for it. */
      days: z.array(z.number().int().nullable()),
    }),
    errors: { campaign_not_found },
  }),
  rotation: endpoint({
    method: "GET",
    path: "/campaigns/{campaignId}/rotation",
    access: "view",
    changesWith: ["strategies", "enrolments", "mailboxes"],
    summary:
      "The mailboxes of a campaign, the one for the next new person first, and when each may send again.",
    params,
    returns: z.object({ list: z.array(RotatingMailbox) }),
    errors: { campaign_not_found },
  }),
  showEmails: endpoint({
    method: "POST",
    path: "/campaigns/{campaignId}/shown-emails",
    access: "view",
    summary:
      "Rendered texts as the emails that would be sent, with footer and unsubscribe line. Saves and sends nothing.",
    params,
    body: z.object({
      /** Rendered for one person, with their markup. */
      bodies: z.array(z.string().max(20_000)).max(MAX_STEPS),
      /** Its signature is below the texts if the channel adds it. */
      mailboxId: z.uuid().optional(),
      /** Those of each text. */
      attachments: z.array(z.array(SentFile).max(MAX_STEP_FILES)).max(MAX_STEPS).default([]),
    }),
    // Fifty texts at maximum length.
    maxBodyBytes: 4 * 1024 * 1024,
    returns: z.object({
      list: z.array(
        z.object({
          html: z.string(),
          text: z.string(),
          attachments: z.array(z.object({ fileId: z.uuid(), name: z.string(), size: z.number() })),
          /** Attachments and pictures without which it is not sent. */
          missing: z.array(MissingFile),
        }),
      ),
    }),
    errors: { campaign_not_found, mailbox_not_found: "This mailbox does not exist." },
  }),
  results: endpoint({
    method: "GET",
    path: "/campaigns/{campaignId}/results",
    access: "view",
    changesWith: ["strategies", "enrolments"],
    summary:
      "What came of each step and version, with intervals that hold however often one looks.",
    params,
    returns: z.object({
      steps: z.array(StepResults),
      /** The results of steps that were removed from the campaign. */
      removedSteps: Results.nullable(),
      /** The cap that delays it, and the time of the next tick. */
      waiting: z.object({ cap: z.string(), until: z.string().nullable() }).nullable(),
    }),
    errors: { campaign_not_found },
  }),
};
