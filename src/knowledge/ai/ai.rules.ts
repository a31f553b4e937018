import { z } from "zod";

/** The kinds of pages generated from sources, each with one engine call. */
export const AiStep = z.enum([
  "case-study",
  "business-summary",
  "business-groups-summary",
  "business-group",
  "competitor",
  "competitors-summary",
  "comparison",
  "case-studies",
  "business-groups",
]);
export type AiStep = z.infer<typeof AiStep>;

/** All purposes of a model call: pages, and other questions. */
export type AiPurpose = AiStep | "reply" | "intent" | "steps" | "judge" | "search" | "insights";

/** A question that a step answers; its label is in `ai.text.ts`. */
export const AiSlot = z.enum([
  "client",
  "industry",
  "size",
  "region",
  "problem",
  "solution",
  "results",
  "quotes",
  "offering",
  "audiences",
  "value",
  "differentiators",
  "pricing",
  "proof",
  "triggers",
  "roles",
  "objections",
  "weaknesses",
  "market",
  "setup",
  "contract",
  "support",
  "languages",
  "integrations",
  "certificates",
  "hosting",
]);
export type AiSlot = z.infer<typeof AiSlot>;

/** The providers that can run a language model for an organisation. */
export const AiProvider = z.enum(["openai", "anthropic", "openai-compatible"]);
export type AiProvider = z.infer<typeof AiProvider>;

export const AI_MODEL_LENGTH = 200;
export const AI_KEY_LENGTH = 500;
export const MAX_BUDGET_CENTS = 100_000_00;
