import {
  CLIENT_NAME_LENGTH,
  MAX_QUOTES,
  REPORT_TEXT_LENGTH,
} from "#src/inbox/reports/reports.rules.ts";

const day = new Intl.DateTimeFormat(undefined, { dateStyle: "long", timeZone: "UTC" });
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

function daysOf(startDate: string, endDate: string): string {
  return day.formatRange(new Date(startDate), new Date(endDate));
}

/** Texts about client reports. */
export const reportsText = {
  create: "New report",
  createConfirm: "Create report",
  created: "Report created",
  list: "Client reports",
  none: "No reports yet",
  noneHint: "A report shows your client what was sent, who replied and what comes next.",
  noneToRead: "No reports yet. Ask someone with Edit access to create one.",
  loadFailed: "The reports could not be loaded",
  readFailed: "The report could not be loaded",
  gone: "Report not found",
  goneHint: "It may have been deleted.",
  clientName: "Client name",
  clientNameNotValid: `Enter the client's name, at most ${CLIENT_NAME_LENGTH} characters.`,
  range: "Date range",
  rangeNotValid: "Choose the first and the last day, at most one year.",
  summary: "Summary",
  summaryHint: "What you did and what you learned. Shown above the numbers.",
  nextSteps: "Next steps",
  nextStepsHint: "Shown at the end of the report.",
  tooLong: `Use at most ${REPORT_TEXT_LENGTH.toLocaleString("en")} characters.`,
  quotes: "Quotes from replies",
  quotesHint: "Names and companies are shown, email addresses and phone numbers aren't.",
  noQuotes: "No one replied in this range.",
  tooMany: `Choose ${MAX_QUOTES} quotes at most.`,
  quotesFailed: "The replies could not be loaded.",
  quoteOf: (who: string, words: string) => (who === "" ? `“${words}”` : `${who}: “${words}”`),
  save: "Save",
  edit: "Edit",
  editTitle: "Edit report",
  saved: "Report saved",
  print: "Print or save as PDF",
  share: "Share",
  shareTitle: "Share report",
  shareAbout:
    "Anyone with a link can view this report with its current numbers. Mailboxes, email addresses and notes aren't shown.",
  remove: "Delete",
  removeOf: (days: string) => `Delete the report of ${days}`,
  removeTitle: "Delete this report?",
  removeText: "Its links stop working.",
  removed: "Report deleted",
  daysOf,
  madeBy: (client: string, name: string | undefined, at: string) =>
    [client, name, moment.format(new Date(at))].filter(Boolean).join(" · "),
  heading: (client: string) => `Outreach report for ${client}`,
  facts: (days: string, organization: string) => `${days} · ${organization}`,
  strategies: "What was sent",
  strategy: "Campaign",
  sent: "Sent",
  delivered: "Delivered",
  replied: "Replied",
  positive: "Positive",
  meetings: "Meeting requests",
  saidBy: (name: string, company: string, at: string) =>
    [name, company, day.format(new Date(at))].filter(Boolean).join(" · "),
  definitions:
    "Emails count on the day they were sent, replies on the day they arrived. Delivered is sent minus bounced. Positive replies are interested, ask for a meeting or refer to a colleague.",
  shared: "Outreach report",
  sharedUntil: (at: string) => `Available until ${moment.format(new Date(at))}`,
  sharedGone: "This link no longer works",
  sharedGoneHint: "It has expired or was revoked. Ask the person who sent it for a new one.",
  sharedFailed: "This report could not be loaded",
  failures: {
    project_archived: "This project is archived. Restore it first.",
    project_not_found: "This project was deleted.",
    report_not_found: "This report was deleted.",
    report_changed: "Someone else just changed this report. Check it and try again.",
    range_reversed: "The last day is before the first one.",
    range_long: "Choose one year at most.",
    share_not_found: "This link has already ended.",
    share_end_past: "This time has passed. Choose a later one.",
    share_end_far: "Choose one year at most.",
    rate_limited: "You're going too fast. Wait a moment.",
  },
};
