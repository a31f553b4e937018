import type { AiSlot, AiStep } from "#src/knowledge/ai/ai.rules.ts";
import type { CueTable } from "#src/platform/server/text/extract/cues.ts";
import type { SlotRule } from "#src/platform/server/text/extract/fill-slots.ts";
import { deniesTrouble, describesWorsening } from "#src/platform/server/text/extract/polarity.ts";
import type { Cues } from "./cues/cue-names.ts";
import { DUTCH } from "./cues/dutch.ts";
import { ENGLISH } from "./cues/english.ts";
import { FRENCH } from "./cues/french.ts";
import { GERMAN } from "./cues/german.ts";
import { ITALIAN } from "./cues/italian.ts";
import { SPANISH } from "./cues/spanish.ts";
import type { PageSection } from "./sections.ts";

const LANGUAGES = { de: GERMAN, en: ENGLISH, es: SPANISH, fr: FRENCH, it: ITALIAN, nl: DUTCH };

/** The output of a step: answers to questions, groups of members, a comparison table, or a page. */
export type StepShape =
  | {
      kind: "slots";
      slots: readonly AiSlotRule[];
      /** The slots whose sentences summarise the whole; by default any sentence can. */
      leads?: readonly AiSlot[];
    }
  | { kind: "groups" }
  | { kind: "comparison"; criteria: readonly AiSlotRule[]; mostShared: number };

/** A page of sections is only asked of a language model. */
export type ModelShape = StepShape | { kind: "sections"; sections: readonly PageSection[] };

export type AiSlotRule = SlotRule & { name: AiSlot };

type Part = SlotRule["part"];

function slot(name: Exclude<AiSlot, "quotes">, most: number, part: Part): AiSlotRule {
  return { name, most, part, cues: cuesOf(name), ...POLARITIES[name] };
}

/** A problem is never its denial, and a result never a loss. */
const POLARITIES: Partial<Record<AiSlot, Pick<SlotRule, "fits" | "rejects">>> = {
  problem: { fits: describesWorsening, rejects: deniesTrouble },
  results: { rejects: describesWorsening },
  proof: { rejects: describesWorsening },
};

function numbers(name: Exclude<AiSlot, "quotes">, most: number, part: Part): AiSlotRule {
  return { ...slot(name, most, part), needs: "number" };
}

function prices(most: number): AiSlotRule {
  return { ...slot("pricing", most, "middle"), prefers: "money" };
}

/** Matched so that its sentences do not end up elsewhere, but not written. */
function hidden(name: Exclude<AiSlot, "quotes">): AiSlotRule {
  return { ...slot(name, Number.POSITIVE_INFINITY, "middle"), isHidden: true };
}

const quotes: AiSlotRule = { name: "quotes", cues: {}, most: 3, needs: "quotation", part: "end" };

/** The definition of each step, shared by both engines. */
export const STEP_SHAPES: Readonly<Record<AiStep, StepShape>> = {
  "case-study": {
    kind: "slots",
    slots: [
      slot("client", 2, "begin"),
      slot("industry", 1, "begin"),
      numbers("size", 1, "begin"),
      slot("region", 1, "begin"),
      slot("problem", 3, "begin"),
      slot("solution", 3, "middle"),
      numbers("results", 5, "end"),
      quotes,
    ],
  },
  "business-summary": {
    kind: "slots",
    leads: ["offering", "value", "differentiators", "pricing"],
    slots: [
      { ...slot("offering", 5, "begin"), inStories: { cues: cuesOf("solution") } },
      { ...slot("audiences", 4, "begin"), inStories: { cues: cuesOf("client", "size") } },
      { ...slot("value", 4, "middle"), inStories: false },
      {
        ...numbers("proof", 6, "end"),
        inStories: { cues: cuesOf("results"), needs: "number or quotation" },
      },
      { ...slot("differentiators", 4, "middle"), inStories: false },
      { ...slot("region", 3, "begin"), inStories: false },
      { ...prices(4), inStories: false },
      hidden("problem"),
      hidden("roles"),
      hidden("objections"),
    ],
  },
  "business-groups-summary": { kind: "groups" },
  "business-group": {
    kind: "slots",
    slots: [
      slot("client", 4, "begin"),
      slot("problem", 5, "begin"),
      slot("triggers", 4, "begin"),
      slot("roles", 4, "middle"),
      slot("objections", 4, "middle"),
      numbers("proof", 5, "end"),
    ],
  },
  competitor: {
    kind: "slots",
    slots: [
      slot("client", 2, "begin"),
      slot("offering", 4, "begin"),
      prices(4),
      slot("audiences", 3, "begin"),
      slot("differentiators", 3, "middle"),
      slot("weaknesses", 3, "end"),
      numbers("proof", 4, "end"),
    ],
  },
  "competitors-summary": { kind: "groups" },
  comparison: {
    kind: "comparison",
    criteria: [
      slot("offering", 1, "begin"),
      slot("audiences", 1, "begin"),
      prices(1),
      slot("setup", 1, "middle"),
      slot("contract", 1, "middle"),
      slot("support", 1, "middle"),
      slot("languages", 1, "middle"),
      slot("integrations", 1, "middle"),
      slot("certificates", 1, "middle"),
      slot("hosting", 1, "middle"),
      slot("differentiators", 1, "middle"),
      slot("proof", 1, "end"),
      slot("weaknesses", 1, "end"),
    ],
    mostShared: 0,
  },
  "case-studies": {
    kind: "slots",
    slots: [
      numbers("results", 8, "end"),
      slot("client", 4, "begin"),
      slot("problem", 4, "begin"),
      slot("solution", 4, "middle"),
      quotes,
    ],
  },
  "business-groups": {
    kind: "comparison",
    criteria: [
      slot("client", 1, "begin"),
      slot("problem", 1, "begin"),
      slot("triggers", 1, "begin"),
      slot("roles", 1, "middle"),
      slot("objections", 1, "middle"),
      slot("proof", 1, "end"),
    ],
    mostShared: 0,
  },
};

/** The cues of one or several answers, in all languages that have a table. */
function cuesOf(...names: readonly (keyof Cues)[]): CueTable {
  const lists = Object.entries(LANGUAGES).map(([language, cues]) => [
    language,
    names.flatMap((name) => cues[name].split("|")),
  ]);
  return Object.fromEntries(lists);
}
