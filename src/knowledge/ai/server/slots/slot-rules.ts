import type { AiSlot } from "#src/knowledge/ai/ai.rules.ts";
import type { Confidence } from "#src/platform/server/text/extract/fill-slots.ts";
import {
  audiences,
  byWords,
  certificates,
  contract,
  differentiators,
  hosting,
  integrations,
  languages,
  offering,
  pricing,
  proof,
  setup,
  support,
  weaknesses,
} from "./company-slots.ts";
import { client, problem, quotes, results, solution } from "./story-slots.ts";

/** How sure it is that a sentence answers a slot. */
export const CONFIDENCES = {
  client,
  problem,
  solution,
  results,
  quotes,
  offering,
  audiences,
  value: byWords("value"),
  differentiators,
  pricing,
  proof,
  triggers: byWords("triggers"),
  roles: byWords("roles"),
  objections: byWords("objections"),
  weaknesses,
  setup,
  contract,
  support,
  languages,
  integrations,
  certificates,
  hosting,
} satisfies Partial<Record<AiSlot, Confidence>>;
