import type { AiStep } from "#src/knowledge/ai/ai.rules.ts";

/** What each step is about, in front of the rules of its shape. */
export const STEP_TASKS: Readonly<Record<AiStep, string>> = {
  "case-study":
    "Describe one customer project from its case study: who the customer is, what the problem was, what was done, and what came of it. Each result names its number, unit and period.",
  "business-summary":
    "Describe the client's business from its case studies, notes and pages: what it offers, to whom, what that is worth to them, what proves it. Where two sources contradict each other, say so in a statement for each.",
  "business-groups-summary":
    "Put the customers of the client into groups that can be addressed in the same way.",
  "business-group":
    "Describe one group of customers for someone who will write to such companies: who they are, what troubles them, what makes them act, who decides, what they object to, and what proves that the client can help.",
  competitor:
    "Describe one competitor of the client by facts of its own pages: what it offers, to whom, at what price, what it says sets it apart, and what it does not do.",
  "competitors-summary":
    "Put the competitors into groups by what they offer and to whom, so that the market can be seen at a glance.",
  comparison: "Compare the client with its competitors, criterion by criterion.",
  "case-studies":
    "Summarize what the client has done for its customers, from all of its case studies: the strongest results first, then who the customers are, what troubled them and what was done.",
  "business-groups": "Set the groups of customers side by side, criterion by criterion.",
};
