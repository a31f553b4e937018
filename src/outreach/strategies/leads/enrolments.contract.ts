import { z } from "zod";
import {
  ENROLMENT_STATUSES,
  MAX_ENROLLED_AT_ONCE,
  PLACE_STATES,
} from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import { CAMPAIGN_STATUSES, CHANNEL_TYPES } from "#src/outreach/strategies/strategies.rules.ts";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { idOf } from "#src/platform/contract/references.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";
import { leadFilter } from "./leads.contract.ts";
import type { BulkRefusal } from "./leads.rules.ts";

const channel = z.enum(CHANNEL_TYPES);

const Enrolment = z.object({
  enrolmentId: z.uuid(),
  projectId: z.uuid(),
  strategyId: z.uuid(),
  leadId: z.uuid(),
  personId: z.uuid(),
  run: z.number().int(),
  status: z.enum(ENROLMENT_STATUSES),
  reason: z.string().nullable(),
  resumeAt: z.string().nullable(),
  /** The person's existing enrolment. */
  waitsFor: z
    .object({
      enrolmentId: z.uuid(),
      strategyId: z.uuid(),
      strategyName: z.string(),
      projectId: z.uuid(),
    })
    .nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
});

/** Its position in each channel, and the decisions so far, latest first. */
export const EnrolmentPlan = Enrolment.extend({
  /** The strategy that it was moved to. */
  movedTo: z.string().nullable(),
  places: z.array(
    z.object({
      channel,
      campaignId: z.uuid(),
      state: z.enum(PLACE_STATES),
      stepId: z.uuid().nullable(),
      lastStepId: z.uuid().nullable(),
      lastTouchAt: z.string().nullable(),
      /**
       * The predicted time of the next step; a paused campaign is treated as resumed now. Null if
       * it cannot be predicted.
       */
      plannedAt: z.string().nullable(),
      /** What delays it until then, or until someone acts. */
      waitsFor: z.string().nullable(),
      mailboxId: z.uuid().nullable(),
      holdReason: z.string().nullable(),
      isOn: z.boolean(),
      campaignStatus: z.enum(CAMPAIGN_STATUSES),
      /** The step of the other channel that the next step waits for. */
      waitsForStep: z
        .object({
          channel,
          /** The number of the step; in one sequence, among the steps of both channels. */
          position: z.number().int(),
          campaignStatus: z.enum(CAMPAIGN_STATUSES),
        })
        .nullable(),
    }),
  ),
  decisions: z.array(
    z.object({
      decision: z.string(),
      channel: channel.nullable(),
      stepId: z.uuid().nullable(),
      details: z.record(z.string(), z.unknown()),
      decidedAt: z.string(),
    }),
  ),
});
export type EnrolmentPlan = z.infer<typeof EnrolmentPlan>;

const LeadConversation = z.object({
  projectId: z.uuid(),
  /** Newest first. */
  list: z.array(
    z.object({
      /** Emails in both directions; tasks that were done or skipped. */
      kind: z.enum(["sent", "received", "done", "skipped"]),
      at: z.string(),
      subject: z.string(),
      text: z.string(),
      from: z.string().nullable(),
      threadId: z.uuid().nullable(),
      /** The step that it was, with its version; null for what people wrote. */
      step: z
        .object({
          channel,
          /** Null for a removed step. In one sequence it counts the steps of both channels. */
          position: z.number().int().nullable(),
          version: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
});
export type LeadConversation = z.infer<typeof LeadConversation>;

const EnrolledLead = z.discriminatedUnion("outcome", [
  z.object({
    leadId: z.uuid(),
    outcome: z.enum(["enrolled", "waiting", "already", "left"]),
    enrolmentId: z.uuid(),
  }),
  z.object({
    leadId: z.uuid(),
    outcome: z.literal("suppressed"),
    value: z.string(),
    reason: z.string(),
  }),
]);

const strategy_not_found = "This strategy does not exist.";
const enrolment_not_found = "This enrolment does not exist.";
const strategy_archived = "This strategy is archived. Restore it to change anything in it.";
const params = z.object({ strategyId: z.uuid() });

/** The given ids, or a page of those that a filter matches. */
const ChosenLeads = z.discriminatedUnion("by", [
  z.object({
    by: z.literal("ids"),
    enrolmentIds: z.array(idOf("enrolment", "skipped")).min(1).max(MAX_ENROLLED_AT_ONCE),
  }),
  z.object({
    by: z.literal("filter"),
    ...leadFilter,
    cursor: z.string().max(1500).optional(),
  }),
]);
export type ChosenLeads = z.infer<typeof ChosenLeads>;

/** How many start now, how many wait for another strategy, and why the others were skipped. */
const BulkReceipt = z.object({
  begun: z.number().int(),
  waiting: z.number().int(),
  refused: z.object({
    already: z.number().int(),
    before: z.number().int(),
    suppressed: z.number().int(),
    unsubscribed: z.number().int(),
    replied: z.number().int(),
    undecided: z.number().int(),
  } satisfies Record<BulkRefusal, z.ZodType>),
});
export type BulkReceipt = z.infer<typeof BulkReceipt>;

const BulkAnswer = BulkReceipt.extend({
  /** The cursor for the next call, if the filter has more. */
  nextCursor: z.string().nullable(),
});

export const enrolmentsContract = {
  enrol: endpoint({
    method: "POST",
    path: "/strategies/{strategyId}/enrolments",
    access: "edit",
    summary:
      "Enrols leads in a strategy. People in another one wait until that ends. Doing it twice changes nothing.",
    params,
    body: z.object({
      leadIds: z.array(z.uuid()).min(1).max(MAX_ENROLLED_AT_ONCE),
      /** Enrols those again who have left it. */
      again: z.boolean().default(false),
    }),
    returns: z.object({ list: z.array(EnrolledLead) }),
    status: 201,
    errors: {
      strategy_not_found,
      ...PROJECT_ERRORS,
      strategy_archived,
      lead_not_found: "One of these leads does not exist in this project.",
    },
  }),
  change: endpoint({
    method: "PATCH",
    path: "/strategies/{strategyId}/enrolments",
    access: "edit",
    summary:
      "Pauses, resumes or ends enrolments, or opens those again that a reply has ended. Those it does not fit stay as they are.",
    params,
    body: z.object({
      enrolmentIds: z.array(idOf("enrolment", "skipped")).min(1).max(MAX_ENROLLED_AT_ONCE),
      action: z.enum(["pause", "resume", "end", "reopen"]),
    }),
    returns: z.object({ changed: z.number().int() }),
    errors: { strategy_not_found, ...PROJECT_ERRORS, strategy_archived },
  }),
  move: endpoint({
    method: "POST",
    path: "/strategies/{strategyId}/enrolments/move",
    access: "edit",
    summary:
      "Ends leads here and enrols them in another strategy of the project. Those who replied, unsubscribed, are suppressed or were there before stay.",
    params,
    body: z.object({ toStrategyId: idOf("strategy"), leads: ChosenLeads }),
    returns: BulkAnswer,
    errors: {
      strategy_not_found,
      ...PROJECT_ERRORS,
      strategy_archived,
      strategy_elsewhere: "Choose another strategy of the same project.",
    },
  }),
  enrolAgain: endpoint({
    method: "POST",
    path: "/strategies/{strategyId}/enrolments/again",
    access: "edit",
    summary:
      "Starts leads over who have left the strategy. Those who replied, unsubscribed or are suppressed stay as they are.",
    params,
    body: z.object({ leads: ChosenLeads }),
    returns: BulkAnswer,
    errors: { strategy_not_found, ...PROJECT_ERRORS, strategy_archived },
  }),
  counts: endpoint({
    method: "GET",
    path: "/strategies/{strategyId}/enrolments/counts",
    access: "view",
    changesWith: ["enrolments"],
    summary:
      "How many people of a strategy a filter finds, and how many of any status are in each status.",
    params,
    query: z.object(leadFilter),
    returns: z.object({
      list: z.array(z.object({ status: z.enum(ENROLMENT_STATUSES), count: z.number().int() })),
      total: z.number().int(),
    }),
    errors: { strategy_not_found },
  }),
  nextSteps: endpoint({
    method: "GET",
    path: "/strategies/{strategyId}/next-steps",
    access: "view",
    changesWith: ["enrolments", "strategies"],
    summary:
      "When the next step of these people is done, as the planner foresees it, in campaigns that run. Those of whom nothing is known are left out.",
    params,
    query: z.object({ enrolmentIds: z.array(z.uuid()).min(1).max(MAX_ENROLLED_AT_ONCE) }),
    returns: z.object({
      list: z.array(
        z.object({
          enrolmentId: z.uuid(),
          channel,
          /** Null if only a person or a provider can resume the plan. */
          at: z.string().nullable(),
          waitsFor: z.string().nullable(),
        }),
      ),
    }),
    errors: { strategy_not_found },
  }),
  read: endpoint({
    method: "GET",
    path: "/enrolments/{enrolmentId}",
    access: "view",
    changesWith: ["enrolments", "strategies"],
    summary: "The plan of one person: where it stands, and what was decided on the way.",
    params: z.object({ enrolmentId: z.uuid() }),
    returns: EnrolmentPlan,
    errors: { enrolment_not_found },
  }),
  conversation: endpoint({
    method: "GET",
    path: "/enrolments/{enrolmentId}/conversation",
    access: "view",
    changesWith: ["enrolments", "threads"],
    summary:
      "The emails with one person in both directions, up to 100, and the steps that were done, with their texts.",
    params: z.object({ enrolmentId: z.uuid() }),
    returns: LeadConversation,
    errors: { enrolment_not_found },
  }),
};
