import type { PageSection } from "#src/knowledge/ai/server/ai.public.ts";
import type { AiPromptType } from "#src/knowledge/documentation/documentation.rules.ts";

const CONTRADICTIONS: PageSection = {
  key: "contradictions",
  title: "Contradictions",
  form: "bullet",
  purpose: "Facts on which two sources differ: one statement for each side.",
};

const QUESTIONS: PageSection = {
  key: "questions",
  title: "Open questions",
  form: "question",
  purpose: "Facts that a reader needs for this page and no source gives.",
};

/** The usual sections of pages that a model writes. A comparison of groups is one table instead. */
export const PAGE_SECTIONS: Readonly<Partial<Record<AiPromptType, readonly PageSection[]>>> = {
  "case-study-summary": [
    {
      key: "story",
      title: "The story",
      form: "paragraph",
      purpose: "Who the customers were, what troubled them, what was done and what changed.",
    },
    {
      key: "results",
      title: "Results",
      form: "row",
      purpose: "Measured changes with unit and period, the strongest first.",
    },
    {
      key: "voices",
      title: "What customers say",
      form: "quote",
      purpose: "Words of customers about the work or its results.",
    },
    CONTRADICTIONS,
    QUESTIONS,
  ],
  "business-summary": [
    {
      key: "argument",
      title: "Why customers buy",
      form: "paragraph",
      purpose: "The argument: what troubles the customers, what the client offers, and its worth.",
    },
    {
      key: "offering",
      title: "Offering",
      form: "bullet",
      purpose: "What the client sells, and to whom.",
    },
    {
      key: "differences",
      title: "What sets it apart",
      form: "bullet",
      purpose: "What others do not offer or do not do.",
    },
    {
      key: "proof",
      title: "Proof",
      form: "row",
      purpose: "Measured results of customers, the strongest first.",
    },
    { key: "pricing", title: "Pricing", form: "row", purpose: "Prices with unit and conditions." },
    CONTRADICTIONS,
    QUESTIONS,
  ],
  "business-group-analysis": [
    {
      key: "who",
      title: "Who they are",
      form: "paragraph",
      purpose: "What the companies of the group have in common.",
    },
    {
      key: "why",
      title: "Why they buy",
      form: "paragraph",
      purpose: "What troubles them, and what makes them act.",
    },
    {
      key: "decision",
      title: "Who decides",
      form: "bullet",
      purpose: "Roles that decide, and what they object to.",
    },
    {
      key: "message",
      title: "What to say",
      form: "bullet",
      purpose: "The statements that matter most to them, each with its proof.",
    },
    {
      key: "proof",
      title: "Proof",
      form: "row",
      purpose: "Measured results of companies in the group, the strongest first.",
    },
    CONTRADICTIONS,
    QUESTIONS,
  ],
};
