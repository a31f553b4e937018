import { z } from "zod";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { anyId } from "#src/platform/contract/references.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";
import {
  AI_KEY_LENGTH,
  AI_MODEL_LENGTH,
  AiProvider,
  type AiPurpose,
  AiStep,
  MAX_BUDGET_CENTS,
} from "./ai.rules.ts";

const Purpose = z.enum([
  ...AiStep.options,
  "reply",
  "intent",
  "steps",
  "judge",
  "search",
  "insights",
]) satisfies z.ZodType<AiPurpose>;

/** The engine of the organisation, and where it sends source texts. */
const ActiveEngine = z.discriminatedUnion("source", [
  z.object({ source: z.literal("none") }),
  z.object({
    source: z.enum(["organization", "operator"]),
    provider: AiProvider,
    model: z.string(),
    host: z.string(),
    /** Whether the cost of calls is known. */
    hasPrice: z.boolean(),
  }),
]);

export const AiSettings = z.object({
  /** Null uses the operator's settings, if there are any. */
  provider: AiProvider.nullable(),
  baseUrl: z.string().nullable(),
  model: z.string().nullable(),
  /** For short tasks; null uses the main model. */
  fastModel: z.string().nullable(),
  /** For checking sentences; null uses the main model. */
  judgeModel: z.string().nullable(),
  hasKey: z.boolean(),
  /** US dollars per million tokens, for a model without a known price. */
  inputPrice: z.number().nullable(),
  outputPrice: z.number().nullable(),
  monthlyBudgetCents: z.int32().nullable(),
  engine: ActiveEngine,
});
export type AiSettings = z.infer<typeof AiSettings>;

export const AiCall = z.object({
  id: z.uuid(),
  projectId: z.uuid().nullable(),
  /** Null for a deleted project. */
  projectName: z.string().nullable(),
  step: Purpose,
  provider: AiProvider,
  model: z.string(),
  status: z.enum(["done", "failed", "cancelled"]),
  errorCode: z.string().nullable(),
  /** The provider's own message, without keys. */
  errorSays: z.string().nullable(),
  inputTokens: z.int32(),
  outputTokens: z.int32(),
  isEstimated: z.boolean(),
  /** Micro-dollars; null for a model without a known price. */
  costMicros: z.int32().nullable(),
  durationMs: z.int32(),
  createdAt: z.string(),
});

export const AiUsage = z.object({
  /** The start of this month, in UTC. */
  since: z.string(),
  calls: z.int32(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  /** For the calls with a known price. */
  costMicros: z.number().int(),
  /** Calls without a known price, which no budget covers. */
  unpricedCalls: z.int32(),
  hasEstimates: z.boolean(),
  monthlyBudgetCents: z.int32().nullable(),
  /** Newest first. */
  list: z.array(AiCall),
  /** The cursor of the next page. */
  next: z.uuid().nullable(),
});
export type AiUsage = z.infer<typeof AiUsage>;

const ProjectBudget = z.object({
  monthlyBudgetCents: z.int32().nullable(),
  /** Micro-dollars since the start of the month. */
  spentMicros: z.number().int(),
});

/**
 * The used share of this month's budget: of the organisation or the project, whichever is higher.
 */
const BudgetUse = z.object({
  use: z
    .object({
      of: z.enum(["organization", "project"]),
      /** 1 when used up. */
      share: z.number(),
    })
    .nullable(),
});
export type BudgetUse = z.infer<typeof BudgetUse>;

export const AiEstimate = z.object({
  engine: ActiveEngine,
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  /** Null without a known price; 0 without a language model. */
  costMicros: z.number().int().nullable(),
  isWithinBudget: z.boolean(),
});
export type AiEstimate = z.infer<typeof AiEstimate>;

const budget = z.int32().min(0).max(MAX_BUDGET_CENTS).nullable();
const modelName = z.string().trim().max(AI_MODEL_LENGTH).nullable();
const price = z.number().min(0).max(10_000).nullable();
const project = z.object({ projectId: z.uuid() });
const { project_not_found } = PROJECT_ERRORS;

export const aiContract = {
  readSettings: endpoint({
    method: "GET",
    path: "/ai/settings",
    access: "admin",
    spansProjects: true,
    changesWith: ["ai"],
    summary: "Which language model the organisation uses. A stored key is never given back.",
    returns: AiSettings,
  }),
  updateSettings: endpoint({
    method: "PATCH",
    path: "/ai/settings",
    access: "admin",
    needsPerson: true,
    spansProjects: true,
    needsRecentProof: true,
    summary: "Changes the language model or its budget. Fields that are left out stay.",
    body: z.object({
      provider: AiProvider.nullable().optional(),
      baseUrl: z.string().trim().max(2048).nullable().optional(),
      model: modelName.optional(),
      fastModel: modelName.optional(),
      judgeModel: modelName.optional(),
      /** Null removes it. The key is dropped when its URL changes. */
      apiKey: z
        .string()
        .trim()
        .min(1)
        .max(AI_KEY_LENGTH)
        .regex(/^[\x21-\x7e]+$/)
        .nullable()
        .optional(),
      inputPrice: price.optional(),
      outputPrice: price.optional(),
      monthlyBudgetCents: budget.optional(),
    }),
    ignores: ["hasKey", "engine"],
    returns: AiSettings,
    errors: {
      ai_base_url_forbidden:
        "Use a public https address, or ask your server administrator to allow this one.",
      ai_base_url_missing: "Enter the address of the server.",
      ai_model_missing: "Enter the name of a model.",
      ai_key_missing: "Enter an API key.",
    },
  }),
  testConnection: endpoint({
    method: "POST",
    path: "/ai/test",
    access: "admin",
    spansProjects: true,
    kind: "workflow",
    summary: "Asks the language model one short question. Costs a few tokens.",
    limits: [{ by: "organization", max: 20, seconds: 600 }],
    returns: z.discriminatedUnion("isWorking", [
      z.object({ isWorking: z.literal(true), model: z.string(), durationMs: z.int32() }),
      z.object({
        isWorking: z.literal(false),
        code: z.string(),
        /** The provider's own message, without keys. */
        says: z.string().optional(),
      }),
    ]),
  }),
  usage: endpoint({
    method: "GET",
    path: "/ai/usage",
    access: "admin",
    spansProjects: true,
    changesWith: ["ai", "ai-calls"],
    summary: "What language models have cost this month, and the latest calls.",
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(20),
      /** The `next` of the previous page. */
      before: anyId().optional(),
    }),
    returns: AiUsage,
  }),
  readProjectBudget: endpoint({
    method: "GET",
    path: "/ai/projects/{projectId}/budget",
    access: "admin",
    changesWith: ["ai", "ai-calls"],
    summary: "What one project may spend on language models in a month.",
    params: project,
    returns: ProjectBudget,
    errors: { project_not_found },
  }),
  readBudgetUse: endpoint({
    method: "GET",
    path: "/ai/projects/{projectId}/budget-use",
    access: "view",
    changesWith: ["ai", "ai-calls"],
    summary: "How much of this month's budget for language models is used; null without a budget.",
    params: project,
    returns: BudgetUse,
    errors: { project_not_found },
  }),
  setProjectBudget: endpoint({
    method: "PUT",
    path: "/ai/projects/{projectId}/budget",
    access: "admin",
    summary: "Limits what one project may spend on language models in a month; null lifts it.",
    params: project,
    body: z.object({ monthlyBudgetCents: budget }),
    returns: ProjectBudget,
    errors: PROJECT_ERRORS,
  }),
  estimate: endpoint({
    method: "GET",
    path: "/ai/estimate",
    access: "view",
    changesWith: ["ai"],
    summary: "About what a step would cost for sources of this length.",
    query: z.object({
      projectId: z.uuid(),
      step: Purpose,
      characters: z.coerce.number().int().min(0).max(10_000_000),
    }),
    returns: AiEstimate,
    errors: { project_not_found },
  }),
};
