import { z } from "zod";
import { CAMPAIGN_STATUSES, CHANNEL_TYPES } from "#src/outreach/strategies/strategies.rules.ts";
import { OPEN_CHANNEL_ERRORS } from "#src/outreach/strategies/strategies-errors.rules.ts";
import { download, endpoint } from "#src/platform/contract/endpoint.ts";
import { anyId, idOf } from "#src/platform/contract/references.ts";
import {
  LINKEDIN_ACTIONS,
  MAX_STEP_FILES,
  MAX_STEPS,
  MAX_VARIANTS,
  RUN_IF_FACTS,
  RUN_IF_OPERATORS,
  WAIT_UNITS,
} from "./steps.rules.ts";

/** Longer than any rule allows, so that the rule's own message is shown. */
const text = z.string().max(100_000);

const RunIf = z.object({
  fact: z.enum(RUN_IF_FACTS),
  op: z.enum(RUN_IF_OPERATORS).default("is"),
  field: z.string().min(1).max(60).optional(),
  value: z.string().max(200).optional(),
});

export const Wait = z.object({ amount: z.number().int().min(0), unit: z.enum(WAIT_UNITS) });

const stepBase = {
  /** The id of an existing step; without it the step is new. */
  stepId: z.uuid().optional(),
  wait: Wait.default({ amount: 0, unit: "days" }),
  runIf: z.array(RunIf).max(5).default([]),
};

/** Quotes from a documentation page that a text was generated from. */
const StepSource = z.object({ pageId: z.uuid(), quote: z.string().min(1).max(1000) });
const sources = z.array(StepSource).max(40).default([]);

const Variant = z.object({
  /** Unique within its step, so that a removed version can be restored with its id. */
  variantId: anyId().optional(),
  name: z.string().trim().max(60),
  subject: text,
  body: text,
});

/** A file that emails carry. Name, type and size are those of the upload. */
export const StepFile = z.object({
  fileId: idOf("file"),
  name: z.string().max(255).default(""),
  type: z.string().max(255).default(""),
  size: z.number().int().min(0).default(0),
});
export type StepFile = z.infer<typeof StepFile>;
/** An attachment or a picture that is gone, with its name or alternative text. */
export const MissingFile = z.object({
  kind: z.enum(["attachment", "picture"]),
  name: z.string(),
});

/** For an email that is shown or tried: a file that is gone is reported, not refused. */
export const SentFile = StepFile.pick({ name: true }).extend({ fileId: idOf("file", "skipped") });
const attachments = z
  .array(StepFile)
  .max(MAX_STEP_FILES, `An email has at most ${MAX_STEP_FILES} attachments.`);

const EmailStep = z.object({
  ...stepBase,
  kind: z.literal("email"),
  thread: z.enum(["same", "new"]).default("same"),
  subject: text.default(""),
  body: text,
  variants: z.array(Variant).max(MAX_VARIANTS).default([]),
  sources,
  /** Of all versions, in their order. Omitted, the step keeps those it has. */
  attachments: attachments.optional(),
});

const LinkedinStep = z.object({
  ...stepBase,
  kind: z.literal("linkedin"),
  action: z.enum(LINKEDIN_ACTIONS),
  body: text.default(""),
  sources,
  dueWithinDays: z.number().int().min(0).max(60).default(2),
});

const TaskStep = z.object({
  ...stepBase,
  kind: z.literal("task"),
  title: text,
  instructions: text.default(""),
  dueWithinDays: z.number().int().min(0).max(60).default(2),
});

const NewStep = z.discriminatedUnion("kind", [EmailStep, LinkedinStep, TaskStep]);
export type NewStep = z.infer<typeof NewStep>;
type NewEmail = Extract<NewStep, { kind: "email" }>;
/** As it is stored: an email has a list of attachments. */
export type StepWithFiles = Exclude<NewStep, NewEmail> | (NewEmail & { attachments: StepFile[] });

const inSequence = { channel: z.enum(CHANNEL_TYPES) };
const SequenceStep = z.discriminatedUnion("kind", [
  EmailStep.extend(inSequence),
  LinkedinStep.extend(inSequence),
  TaskStep.extend(inSequence),
]);
export type SequenceStep = z.infer<typeof SequenceStep>;

/** A step as a template keeps it: without ids, and without pages and files of a project. */
export const TemplateStep = z.discriminatedUnion("kind", [
  EmailStep.omit({ stepId: true, sources: true, attachments: true }).extend({
    ...inSequence,
    variants: z
      .array(Variant.omit({ variantId: true }))
      .max(MAX_VARIANTS)
      .default([]),
  }),
  LinkedinStep.omit({ stepId: true, sources: true }).extend(inSequence),
  TaskStep.omit({ stepId: true }).extend(inSequence),
]);
export type TemplateStep = z.infer<typeof TemplateStep>;

const placed = {
  stepId: z.uuid(),
  position: z.number().int(),
  /** The position among the steps of both channels; null if the channels run side by side. */
  sequencePosition: z.number().int().nullable(),
};
export const Step = z.discriminatedUnion("kind", [
  EmailStep.extend({ ...placed, attachments: attachments.default([]) }),
  LinkedinStep.extend(placed),
  TaskStep.extend(placed),
]);
export type Step = z.infer<typeof Step>;

export const Campaign = z.object({
  campaignId: z.uuid(),
  channelId: z.uuid(),
  status: z.enum(CAMPAIGN_STATUSES),
  statusReason: z.string().nullable(),
  /** If sent, the call fails instead of overwriting a concurrent change. */
  stepsRevision: z.int32(),
  steps: z.array(Step),
});
export type Campaign = z.infer<typeof Campaign>;

/** A person's next step, as predicted by the planner. */
const Moment = z.object({
  position: z.number().int(),
  /** Null if it cannot be predicted, or if only a person can resume the plan. */
  at: z.string().nullable(),
  waitsFor: z.string().nullable(),
});

/** A person whose next step or its date changes. */
const StepMove = z.object({
  enrolmentId: z.uuid(),
  leadId: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  effect: z.enum(["rescheduled", "cancelled", "reopened"]),
  before: Moment.nullable(),
  after: Moment.nullable(),
});
export type StepMove = z.infer<typeof StepMove>;

const StepsImpact = z.object({
  unchanged: z.number().int(),
  rescheduled: z.number().int(),
  /** They have no step left. */
  cancelled: z.number().int(),
  /** They had completed all steps and continue with the new ones. */
  reopened: z.number().int(),
  /** They had completed all steps and can continue. */
  reopenable: z.number().int(),
});
export type StepsImpact = z.infer<typeof StepsImpact>;

/** Delays shorter than the minimum interval between two emails to one person. */
const warnings = z.array(z.object({ field: z.string(), message: z.string() }));

const StepsSaved = Campaign.extend({
  warnings,
  impact: StepsImpact,
  /** In a preview, the first people whose plan changes. */
  people: z.array(StepMove),
});
export type StepsSaved = z.infer<typeof StepsSaved>;

const SequenceSaved = z.object({
  strategyId: z.uuid(),
  isOneSequence: z.boolean(),
  channels: z.object({ email: StepsSaved, linkedin: StepsSaved }),
  /** By position in the given list. */
  warnings,
  /** Each person counts once. `cancelled`: they have no step left in either channel. */
  impact: StepsImpact,
});
export type SequenceSaved = z.infer<typeof SequenceSaved>;

const params = z.object({ campaignId: z.uuid() });

const saving = {
  /** Returns the effects without saving. */
  preview: z.boolean().default(false),
  /** People who had completed all steps continue with the new ones. */
  reopens: z.boolean().default(false),
};
const { strategy_not_found, ...CHANNEL_ERRORS } = OPEN_CHANNEL_ERRORS;
const SAVING_ERRORS = {
  ...CHANNEL_ERRORS,
  step_invalid: "Some steps are not right. Nothing was saved.",
  file_not_found: "A file that a step names does not exist in this project.",
  page_not_found: "A page that a step names as its source does not exist in this project.",
  step_unknown: "A step of this list belongs to another campaign.",
  steps_changed: "Someone else just changed these steps. Compare them and save again.",
};

export const campaignsContract = {
  updateSteps: endpoint({
    method: "POST",
    path: "/campaigns/{campaignId}/update-steps",
    access: "edit",
    summary:
      "Replaces the steps of a campaign as a whole and plans its people again. Known steps keep their id.",
    params,
    body: z.object({
      steps: z.array(NewStep).max(MAX_STEPS, `A campaign has at most ${MAX_STEPS} steps.`),
      expectedRevision: z.int32().optional(),
      ...saving,
    }),
    ignores: ["position", "sequencePosition"],
    // Fifty steps with five versions each, at maximum length.
    maxBodyBytes: 8 * 1024 * 1024,
    returns: StepsSaved,
    errors: { ...SAVING_ERRORS, strategy_not_found },
  }),
  updateSequence: endpoint({
    method: "POST",
    path: "/strategies/{strategyId}/update-sequence",
    access: "edit",
    summary:
      "Replaces the steps of both channels of a strategy, in one order, and plans its people again. A step waits for the one before it, of whichever channel.",
    params: z.object({ strategyId: z.uuid() }),
    body: z.object({
      steps: z
        .array(SequenceStep)
        .max(MAX_STEPS * CHANNEL_TYPES.length)
        .refine(
          (steps) =>
            CHANNEL_TYPES.every(
              (type) => steps.filter(({ channel }) => channel === type).length <= MAX_STEPS,
            ),
          `A channel has at most ${MAX_STEPS} steps.`,
        ),
      /** False lets the channels run side by side: a step waits for those of its own channel only. */
      isOneSequence: z.boolean().default(true),
      expectedRevisions: z.object({ email: z.int32(), linkedin: z.int32() }).partial().default({}),
      ...saving,
    }),
    ignores: ["position", "sequencePosition"],
    maxBodyBytes: 16 * 1024 * 1024,
    returns: SequenceSaved,
    errors: { strategy_not_found, ...SAVING_ERRORS },
  }),
  readAttachment: endpoint({
    method: "GET",
    path: "/campaigns/{campaignId}/attachments/{fileId}",
    access: "view",
    kind: "workflow",
    summary: "An attachment of the emails of a campaign.",
    params: params.extend({ fileId: z.uuid() }),
    returns: download("application/octet-stream"),
    errors: { file_not_found: "This file does not exist." },
  }),
};
