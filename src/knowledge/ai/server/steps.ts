import type { AiSlot, AiStep } from "#src/knowledge/ai/ai.rules.ts";
import type { Confidence, SlotRule } from "#src/platform/server/text/extract/fill-slots.ts";
import type { PageSection } from "./sections.ts";
import { FACTS } from "./slots/facts.ts";
import { CONFIDENCES } from "./slots/slot-rules.ts";
import { customer } from "./slots/story-slots.ts";

/** The output of a step: answers to questions, groups of members, a comparison table, or a page. */
export type StepShape =
  | {
      kind: "slots";
      slots: readonly AiSlotRule[];
      /** The slots whose sentences summarise the whole; by default any sentence can. */
      leads?: readonly AiSlot[];
    }
  | { kind: "groups" }
  | { kind: "comparison"; criteria: readonly AiSlotRule[] };

/** A page of sections is only asked of a language model. */
export type ModelShape = StepShape | { kind: "sections"; sections: readonly PageSection[] };

export type AiSlotRule = SlotRule & { name: AiSlot };

type SentenceSlot = keyof typeof CONFIDENCES;

function slot(
  name: SentenceSlot,
  most: number,
  more: Partial<Pick<SlotRule, "isStrongestFirst" | "inStories">> = {},
): AiSlotRule {
  return { name, most, confidence: CONFIDENCES[name], ...more };
}

/** Answered with parts of sentences. */
function facts(name: keyof typeof FACTS, most: number): AiSlotRule {
  return { name, most, confidence: () => 0, facts: FACTS[name] };
}

const strongest = { isStrongestFirst: true } as const;

/** In stories about customers, each question of a business has its counterpart. */
const inStories = (...names: readonly SentenceSlot[]): { inStories: Confidence } => ({
  inStories: (candidate) => Math.max(...names.map((name) => CONFIDENCES[name](candidate))),
});

/** The definition of each step, shared by both engines. */
export const STEP_SHAPES: Readonly<Record<AiStep, StepShape>> = {
  "case-study": {
    kind: "slots",
    slots: [
      slot("client", 2),
      facts("industry", 1),
      facts("size", 2),
      facts("region", 2),
      slot("problem", 3),
      slot("solution", 3),
      slot("results", 5, strongest),
      slot("quotes", 3, strongest),
    ],
  },
  "business-summary": {
    kind: "slots",
    leads: ["offering", "value", "differentiators", "pricing"],
    slots: [
      slot("offering", 5, inStories("solution")),
      slot("audiences", 4, { inStories: customer }),
      slot("value", 4, { inStories: false }),
      slot("proof", 6, { ...strongest, ...inStories("results", "quotes") }),
      slot("differentiators", 4, { inStories: false }),
      { ...facts("region", 3), inStories: false },
      slot("pricing", 4, { inStories: false }),
    ],
  },
  "business-groups-summary": { kind: "groups" },
  "business-group": {
    kind: "slots",
    slots: [
      slot("client", 4),
      slot("problem", 5),
      slot("triggers", 4),
      slot("roles", 4),
      slot("objections", 4),
      slot("proof", 5, strongest),
    ],
  },
  competitor: {
    kind: "slots",
    slots: [
      slot("client", 2),
      slot("offering", 4),
      slot("pricing", 4),
      slot("audiences", 3),
      slot("differentiators", 3),
      slot("weaknesses", 3),
      slot("proof", 4, strongest),
    ],
  },
  "competitors-summary": { kind: "groups" },
  comparison: {
    kind: "comparison",
    criteria: [
      slot("offering", 1),
      slot("audiences", 1),
      slot("pricing", 1),
      slot("setup", 1),
      slot("contract", 1),
      slot("support", 1),
      slot("languages", 1),
      slot("integrations", 1),
      slot("certificates", 1),
      slot("hosting", 1),
      slot("differentiators", 1),
      slot("proof", 1),
      slot("weaknesses", 1),
    ],
  },
  "case-studies": {
    kind: "slots",
    slots: [
      slot("results", 8, strongest),
      slot("client", 4),
      slot("problem", 4),
      slot("solution", 4),
      slot("quotes", 3, strongest),
    ],
  },
  "business-groups": {
    kind: "comparison",
    criteria: [
      slot("client", 1),
      slot("problem", 1),
      slot("triggers", 1),
      slot("roles", 1),
      slot("objections", 1),
      slot("proof", 1),
    ],
  },
};
