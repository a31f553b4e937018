import { z } from "zod";
import { Wait } from "#src/outreach/strategies/campaigns.contract.ts";
import { MAX_STEPS } from "#src/outreach/strategies/steps.rules.ts";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";

const params = z.object({ campaignId: z.uuid() });
const { project_not_found } = PROJECT_ERRORS;
const campaign_not_found = "This campaign does not exist.";

const PlannedTouch = z.object({
  stepId: z.uuid(),
  at: z.string(),
  mailboxId: z.uuid().nullable(),
  variantId: z.uuid().nullable(),
  subject: z.string(),
  body: z.string(),
  /** What the person waits for until then, when the step is done later than its wait alone says. */
  keptBy: z.string().nullable(),
});

export const DryRun = z.object({
  /** Whether it runs. Otherwise this is what it would do if it was started now. */
  isRunning: z.boolean(),
  /** When the last step of the last person is done, without any answer. */
  endsAt: z.string().nullable(),
  people: z.number().int(),
  touches: z.number().int(),
  /** What a dry run does not reckon with. */
  leavesOut: z.object({
    /** How many more are in it than it looks at. */
    people: z.number().int(),
    /** Other strategies that send from the same mailboxes now. */
    strategies: z.array(z.string()),
  }),
  /** How many people have a task that counts as done now. */
  openTasks: z.number().int(),
  perDay: z.array(z.object({ day: z.string(), touches: z.number().int() })),
  /** What people wait for the longest, all of them together. */
  bottleneck: z.object({ cap: z.string(), hours: z.number() }).nullable(),
  list: z.array(
    z.object({
      enrolmentId: z.uuid(),
      leadId: z.uuid(),
      name: z.string(),
      email: z.string().nullable(),
      timeZone: z.string(),
      /** Whether that zone is the campaign's, because the lead names none. */
      isCampaignZone: z.boolean(),
      /** Fields without value and fallback. */
      missing: z.array(z.string()),
      /** Why nothing more is planned before someone does something. */
      waitsFor: z.string().nullable(),
      steps: z.array(PlannedTouch),
    }),
  ),
});
export type DryRun = z.infer<typeof DryRun>;
export type PersonPlan = DryRun["list"][number];

const Rate = z.object({
  count: z.number().int(),
  /** The number that `count` is a share of. */
  of: z.number().int(),
  low: z.number(),
  high: z.number(),
});

const VersionResults = z.object({
  /** Null is the step's own text. */
  variantId: z.uuid().nullable(),
  name: z.string(),
  sent: z.number().int(),
  delivered: z.number().int(),
  bounced: z.number().int(),
  replies: Rate,
  unsubscribed: Rate,
  isWinner: z.boolean(),
});

const StepResults = z.object({
  stepId: z.uuid(),
  position: z.number().int(),
  kind: z.enum(["email", "linkedin", "task"]),
  planned: z.number().int(),
  sent: z.number().int(),
  delivered: z.number().int(),
  bounced: z.number().int(),
  failed: z.number().int(),
  done: z.number().int(),
  skipped: z.number().int(),
  replies: Rate,
  unsubscribed: Rate,
  medianMinutesToReply: z.number().nullable(),
  versions: z.array(VersionResults),
});
export type StepResults = z.infer<typeof StepResults>;

/** What steps have done that are in the campaign no more. */
const RemovedSteps = StepResults.pick({
  sent: true,
  delivered: true,
  bounced: true,
  failed: true,
  done: true,
  skipped: true,
  replies: true,
  unsubscribed: true,
});

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
        .array(z.object({ kind: z.enum(["email", "linkedin", "task"]), wait: Wait }))
        .max(MAX_STEPS),
    }),
    returns: z.object({
      /** Null for a step that is never done, because no sending hours are left for it. */
      days: z.array(z.number().int().nullable()),
    }),
    errors: { campaign_not_found },
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
      removedSteps: RemovedSteps.nullable(),
      /** The cap that keeps it from sending now, and when it looks again. */
      waiting: z.object({ cap: z.string(), until: z.string().nullable() }).nullable(),
    }),
    errors: { campaign_not_found },
  }),
  replies: endpoint({
    method: "GET",
    path: "/strategies/replies",
    access: "view",
    changesWith: ["strategies", "enrolments"],
    summary:
      "How many steps of each strategy of a project were answered. Strategies without a reply are left out.",
    query: z.object({ projectId: z.uuid() }),
    returns: z.object({
      list: z.array(z.object({ strategyId: z.uuid(), replies: z.number().int() })),
    }),
    errors: { project_not_found },
  }),
  repliesPerDay: endpoint({
    method: "GET",
    path: "/strategies/replies-per-day",
    access: "view",
    changesWith: ["strategies", "enrolments", "threads", "intents"],
    summary:
      "How many steps of a project's strategies were answered on each of the last days, in the project's time zone.",
    query: z.object({
      projectId: z.uuid(),
      days: z.coerce.number().int().min(1).max(90).default(30),
    }),
    returns: z.object({
      /** The oldest first, also those without a reply. */
      list: z.array(
        z.object({
          day: z.string(),
          replies: z.number().int(),
          /** Those in whose conversation the person is interested. */
          interested: z.number().int(),
        }),
      ),
    }),
    errors: { project_not_found },
  }),
};
