import { countOf } from "#src/platform/contract/count-of.ts";
import { MAX_DAYS } from "#src/platform/contract/day-range.ts";

export const exportText = {
  heading: "Export email",
  intro: "One row for each email, as a CSV file for spreadsheets.",
  range: "Date range",
  zone: (timeZone: string) => `Times in ${timeZone}`,
  columnNames:
    "Columns: conversation, mailbox, subject, lead, company, direction, sender, recipients, time, first words, intent, whose turn, labels, assignee, campaign, step, variant, follow-up, scheduled email and IDs.",
  submit: "Export CSV",
  busy: (seconds: number) => `Exporting, ${countOf(seconds, "second", "seconds")} so far`,
  done: (name: string, rows: number) => `${name}, ${countOf(rows, "row", "rows")}`,
  empty: (days: string) => `Nothing between ${days}.`,
  failed: "The export did not finish. Try again.",
  rangeMissing: "Choose the first and the last day.",
  rangeReversed: "The last day is before the first one.",
  rangeLong: `Choose ${MAX_DAYS} days at most.`,
  viewer: "Only people with Edit access can export email.",
};
