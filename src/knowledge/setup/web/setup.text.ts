import type { ShownStatus } from "#src/knowledge/setup/progress/shown-status.rules.ts";
import type { SetupType } from "#src/knowledge/setup/setup.rules.ts";

const plural = new Intl.PluralRules("en");

const steps: Readonly<Record<SetupType, string>> = {
  note: "Insights",
  "case-study": "Case studies",
  "business-summary": "Business summary",
  "business-groups-summary": "Business groups summary",
  "business-group": "Business groups",
  competitor: "Competitors",
  "competitors-summary": "Competitors summary",
  comparison: "Comparison",
};

const statuses: Readonly<Record<ShownStatus, string>> = {
  completed: "Analysed",
  "in-progress": "Analysing",
  failed: "Failed",
  cancelled: "Cancelled",
};

/** The statuses of a website page, which is read but not analysed. */
const readStatuses: typeof statuses = {
  completed: "Read",
  "in-progress": "Reading",
  failed: "Failed",
  cancelled: "Cancelled",
};

/** What a step waits for, by the required step. */
const needs: Readonly<Partial<Record<SetupType, string>>> = {
  "case-study": "Needs at least one analysed case study.",
  "business-groups-summary": "Needs the business groups summary.",
  competitor: "Needs at least one analysed competitor.",
};

/** Texts shared by several setup screens. */
export const setupText = {
  steps,
  statuses,
  readStatuses,
  writtenByHand: "Written by hand",
  needs,
  shortcuts: {
    add: "Add to this list",
    next: "Next item",
    previous: "Previous item",
    edit: "Edit",
  },
  addCaseStudy: "Add a case study",
  addCompetitor: "Add a competitor",
  loadFailed: "The setup could not be loaded",
  stepsDone: (done: number, total: number) => `${done} of ${total} steps done`,
  analysed: (done: number, total: number) => `${done} of ${total} analysed`,
  running: (step: string) => `${step.toLowerCase()} running`,
  outOfDate: (step: string) => `${step.toLowerCase()} out of date`,
  pages: (count: number) =>
    `${count.toLocaleString("en")} ${plural.select(count) === "one" ? "page" : "pages"}`,
  phases: {
    reading: "Reading the page",
    analysing: "Analysing",
    waiting: "Waiting to start",
  },
  failures: {
    project_not_found: "This project was deleted.",
    project_archived: "This project is archived. Restore it first.",
    setup_item_not_found: "This page was deleted.",
    setup_item_running: "This page is being analysed. Wait for it to finish, or cancel it.",
    setup_item_exists: "This page already exists.",
    setup_item_changed: "Someone else just changed this page. Check it and try again.",
    setup_source_missing: "This page was not read from a source.",
    setup_source_read: "This text was read from a link. Read it again instead.",
    setup_source_changed: "Someone else just changed this text. Check it and try again.",
    setup_group_gone: "No case study belongs to this group any more. Its page stays as it is.",
    setup_input_missing: "There is nothing to analyse yet.",
    ai_budget_spent: "Not enough left in this month's AI budget. An admin can raise it.",
    setup_type_differs: "This page is of another type.",
    content_invalid: "This text can't be saved as a page.",
    content_too_large: "This text is too long for one page. Split it into several.",
    work_not_found: "This analysis has already finished.",
    work_finished: "This analysis has already finished.",
    revision_not_found: "This version is no longer in the history.",
    rate_limited: "You're going too fast. Wait a moment.",
  },
};
