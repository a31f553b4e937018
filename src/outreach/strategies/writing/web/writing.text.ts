import { AI_FAILURES } from "#src/knowledge/ai/ai-failures.rules.ts";
import type { CutPage } from "#src/outreach/strategies/writing/writing.contract.ts";
import type { StepTone } from "#src/outreach/strategies/writing/writing.rules.ts";
import { countOf } from "#src/platform/contract/count-of.ts";

/** Texts about generated steps. */
export const writingText = {
  begin: "Write from documentation",
  title: "Write steps from your documentation",
  brief: {
    goal: { label: "Goal", placeholder: "Book a 20-minute demo" },
    audience: { label: "Recipients", placeholder: "Plant managers in food production" },
    callToAction: { label: "Call to action", placeholder: "Reply with a time next week" },
  },
  briefHint: "Used by a language model. Without one, your pages are quoted.",
  pages: "Pages",
  pagesMissing: "Choose at least one page.",
  noPages: "This project has no pages yet. Add one under Documentation first.",
  pagesFailed: "The pages could not be loaded.",
  steps: "Number of steps",
  stepsNotValid: "Use a number from 1 to 8.",
  tone: "Tone",
  tones: { friendly: "Friendly", formal: "Formal", brief: "Brief" } satisfies Record<
    StepTone,
    string
  >,
  language: "Language",
  write: "Write steps",
  cancel: "Cancel",
  writing: "Writing steps from your documentation",
  region: "Written steps",
  heading: "Written from your documentation",
  extracted: "Quoted from your pages, written without a language model. Nothing is saved yet.",
  by: (model: string) => `Written by ${model}. Nothing is saved yet.`,
  readInPart: (pages: readonly CutPage[]) =>
    `Too long to read in full, so passages from all over were read: ${pages.map(({ name, percent }) => `${name} (${percent}%)`).join(", ")}.`,
  step: (at: number) => `Step ${at}`,
  isNew: "New step",
  replaces: "Replaces the text of this step",
  useStep: (at: number) => `Use step ${at}`,
  discardStep: (at: number) => `Discard step ${at}`,
  useAll: "Use all",
  discardAll: "Discard all",
  again: "Write again",
  failed: "The steps could not be written.",
  wasCancelled: "Writing was cancelled.",
  notDiscarded: "The steps were not discarded",
  notCancelled: "Writing was not cancelled",
  missing: "Not found in your pages. Check it before you use it.",
  toCheck: (count: number) => `${countOf(count, "sentence", "sentences")} to check`,
  openPage: "Open the page",
  close: "Close",
  stale: (count: number) =>
    `${countOf(count, "sentence", "sentences")} in these steps changed on their pages`,
  staleRunning: "The campaign keeps sending the old text until you change it.",
  rewrite: "Rewrite from these pages",
  staleLine: (step: number, page: string) => `Step ${step}, from ${page}`,
  internalLine: (step: number, page: string) => `Step ${step}, from ${page} (internal now)`,
  removedPage: "a page that was removed",
  facts: (count: number) =>
    `${countOf(count, "sentence", "sentences")} you added could go into your documentation`,
  addFact: (page: string) => `Add to ${page}`,
  dismissFact: "Dismiss",
  factAdded: (page: string) => `Added to ${page}`,
  factDismissed: "Dismissed",
  factFailed: "The page was not changed",
  failures: {
    fact_not_found: "Someone else added or dismissed this already.",
    fact_page_gone: "The page was archived or deleted.",
    pages_empty: "These pages have no public text yet.",
    draft_running: "Steps are already being written for this campaign.",
    ...AI_FAILURES,
    strategy_archived: "This strategy is archived. Restore it first.",
    project_archived: "This project is archived. Restore it first.",
    campaign_not_found: "This campaign was deleted.",
    work_finished: "It has already finished.",
  },
};
