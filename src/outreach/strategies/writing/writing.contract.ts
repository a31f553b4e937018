import { z } from "zod";
import { CONTENT_ERRORS } from "#src/knowledge/document-store/document-store.rules.ts";
import { SUPPORT } from "#src/knowledge/evidence/support.rules.ts";
import { OPEN_CHANNEL_ERRORS } from "#src/outreach/strategies/strategies-errors.rules.ts";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { listOf } from "#src/platform/contract/paging.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";
import { BRIEF_LENGTH, MAX_DRAFTED, MAX_SOURCE_PAGES, STEP_TONES } from "./writing.rules.ts";

/** The position of a sentence in a page. */
const PageQuote = z.object({
  pageId: z.uuid(),
  name: z.string(),
  blockId: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  quote: z.string(),
});

const StepPart = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("courtesy"), text: z.string() }),
  z.object({
    kind: z.literal("claim"),
    text: z.string(),
    check: z.enum(SUPPORT),
    /** Why its page does not support it. */
    reason: z.string().nullable(),
    /** Null if no page supports it. */
    source: PageQuote.nullable(),
    /** What else it rests on. */
    further: z.array(PageQuote).exactOptional(),
  }),
]);
export type StepPart = z.infer<typeof StepPart>;

const DraftedStep = z.object({ subject: z.string(), parts: z.array(StepPart) });
export type DraftedStep = z.infer<typeof DraftedStep>;

/** A page that was too long to be read whole, and the share of it that was read. */
const CutPage = z.object({ name: z.string(), percent: z.number().int() });
export type CutPage = z.infer<typeof CutPage>;

const brief = z.string().trim().max(BRIEF_LENGTH).default("");

const wishes = {
  /** What the messages are to achieve. */
  goal: brief,
  /** Who receives them, such as a group of customers. */
  audience: brief,
  /** What the recipient is asked to do. */
  callToAction: brief,
  pageIds: z.array(z.uuid()).min(1).max(MAX_SOURCE_PAGES),
  steps: z.number().int().min(1).max(MAX_DRAFTED),
  tone: z.enum(STEP_TONES),
  /** Such as `en` or `de`. */
  language: z.string().regex(/^[a-z]{2,3}$/),
};

export const StepsDraft = z.object({
  draftId: z.uuid(),
  campaignId: z.uuid(),
  workId: z.uuid(),
  status: z.enum(["in-progress", "finished", "failed", "cancelled"]),
  ...wishes,
  drafted: z.array(DraftedStep).nullable(),
  cut: z.array(CutPage),
  /** `extractive` without a language model. */
  engine: z.string().nullable(),
  model: z.string().nullable(),
  errorCode: z.string().nullable(),
  createdAt: z.string(),
});
export type StepsDraft = z.infer<typeof StepsDraft>;

/** A fact that a person added to a step, and the page it could be added to. */
export const StepFact = z.object({
  factId: z.uuid(),
  stepId: z.uuid(),
  text: z.string(),
  page: z.object({ id: z.uuid(), name: z.string() }),
});
export type StepFact = z.infer<typeof StepFact>;

const params = z.object({ campaignId: z.uuid() });
const { campaign_not_found } = OPEN_CHANNEL_ERRORS;

export const writingContract = {
  begin: endpoint({
    method: "POST",
    path: "/campaigns/{campaignId}/step-drafts",
    access: "edit",
    summary:
      "Begins to write steps from pages of the documentation. Nothing is saved in the steps.",
    limits: [{ by: "organization", max: 100, seconds: 3600 }],
    params,
    body: z.object(wishes),
    status: 201,
    returns: StepsDraft,
    errors: {
      ...OPEN_CHANNEL_ERRORS,
      pages_empty: "These pages have no public text yet.",
      draft_running: "Steps are already being written for this campaign.",
      ai_budget_spent: "Not enough left in this month's AI budget. An admin can raise it.",
    },
  }),
  read: endpoint({
    method: "GET",
    path: "/campaigns/{campaignId}/step-drafts",
    access: "view",
    changesWith: ["strategies", "documentation", "setup"],
    summary: "The newest steps that were written for a campaign and not discarded.",
    params,
    returns: z.object({ draft: StepsDraft.nullable() }),
    errors: { campaign_not_found },
  }),
  discard: endpoint({
    method: "DELETE",
    path: "/campaigns/{campaignId}/step-drafts",
    access: "edit",
    summary: "Discards the steps that were written for a campaign. What was taken over stays.",
    params,
    returns: z.object({ draft: z.null() }),
    errors: OPEN_CHANNEL_ERRORS,
  }),
  listStale: endpoint({
    method: "GET",
    path: "/campaigns/{campaignId}/stale-quotes",
    access: "view",
    changesWith: ["strategies", "documentation", "setup"],
    summary:
      "Sentences that steps were written from and that their pages do not say any more, or that are internal now.",
    params,
    returns: listOf(
      z.object({
        stepId: z.uuid(),
        position: z.number().int(),
        pageId: z.uuid(),
        /** Null for a deleted page. */
        pageName: z.string().nullable(),
        quote: z.string(),
        /** The page still says it, and may not leave the organisation any more. */
        isInternal: z.boolean(),
      }),
    ),
    errors: { campaign_not_found },
  }),
  facts: endpoint({
    method: "GET",
    path: "/campaigns/{campaignId}/step-facts",
    access: "view",
    changesWith: ["strategies", "documentation"],
    summary: "What people added to written steps and no page of the steps says yet.",
    params,
    returns: z.object({ list: z.array(StepFact) }),
    errors: { campaign_not_found },
  }),
  settleFact: endpoint({
    method: "PATCH",
    path: "/step-facts/{factId}",
    access: "edit",
    summary: "Adds to its page what a person added to a step, or leaves the page as it is.",
    params: z.object({ factId: z.uuid() }),
    body: z.object({ action: z.enum(["add", "dismiss"]) }),
    returns: z.object({ factId: z.uuid() }),
    errors: {
      fact_not_found: "This was added or dismissed already.",
      ...PROJECT_ERRORS,
      ...CONTENT_ERRORS,
      fact_page_gone: "The page was archived or deleted.",
    },
  }),
};
