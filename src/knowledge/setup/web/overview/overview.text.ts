import { countOf } from "#src/platform/contract/count-of.ts";
/** Texts of the setup overview. */
export const overviewText = {
  heading: "Know the client first",
  progress: "Setup progress",
  doneOf: (done: number, total: number) => `${done} of ${total} steps`,
  ready: "All steps are done. You can come back and improve any of them.",
  goOn: "Continue where you left off",
  start: "Start with what you already have: a link to one case study is enough.",
  business: "Client's business",
  competitors: "Competitors",
  insights: "Insights",
  states: {
    done: "Done",
    stale: "Out of date",
    current: "In progress",
    waiting: "Not started",
    failed: "Failed",
  },
  count: (done: number, total: number) =>
    done === total
      ? countOf(total, "page", "pages")
      : `${done} of ${countOf(total, "page", "pages")}`,
  notes: (count: number) => countOf(count, "note", "notes"),
  noNotes: "Keep notes about the client and its market here.",
  openInsights: "Open insights",
};
