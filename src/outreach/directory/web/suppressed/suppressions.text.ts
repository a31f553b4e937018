import { MAX_SUPPRESSED_AT_ONCE } from "#src/outreach/people/people.rules.ts";
import type { Suppression } from "#src/outreach/people/suppressions/suppressions.contract.ts";

const number = new Intl.NumberFormat("en");
const day = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

/** Texts about suppressed addresses and domains. */
export const suppressionsText = {
  list: "Suppressed addresses and domains",
  search: "Search addresses and domains",
  reason: "Reason",
  allReasons: "All reasons",
  value: "Address or domain",
  scope: "Applies to",
  anyScope: "Any scope",
  allProjects: "All projects",
  addedBy: "Added by",
  automatic: "Foreword",
  formerMember: "Former member",
  addedOn: "Added on",
  day: (time: string) => day.format(new Date(time)),
  note: "Note",
  noNote: "–",
  add: "Suppress",
  exportAll: "Export CSV",
  exportName: "suppressions.csv",
  exportFailed: "The export failed",
  loadMore: "Load more",
  loadFailed: "The list could not be loaded.",
  none: "Nothing is suppressed",
  noneHint:
    "People who unsubscribe, complain or bounce appear here. You can add addresses and domains, too.",
  noneToRead: "People who unsubscribe, complain or bounce appear here.",
  noneFound: "No addresses or domains match",
  noneFoundHint: "Try another address or reason.",
  clear: "Clear filters",

  addTitle: "Suppress addresses and domains",
  values: "Addresses and domains",
  valuesHint: "One per line, or separated by commas. A domain covers everyone there.",
  valuesExample: "anna@example.com\nexample.org",
  addReason: "Reason",
  noteHint: "Shown to your teammates.",
  addAbout: (project: string | undefined) =>
    project === undefined
      ? "All campaigns to them stop in the whole organisation."
      : `Campaigns of ${project} to them stop. Other projects can still reach them.`,
  addConfirm: (count: number) => (count === 0 ? "Suppress" : `Suppress ${number.format(count)}`),
  empty: "Enter an email address or a domain.",
  tooMany: `Enter up to ${number.format(MAX_SUPPRESSED_AT_ONCE)} at a time.`,
  invalid: (list: readonly string[]) => {
    const shown = list.slice(0, 5).join(", ");
    const rest = list.length > 5 ? ` and ${number.format(list.length - 5)} more` : "";
    return `Not an address or domain: ${shown}${rest}`;
  },
  removeInvalid: "Remove invalid",
  added: (added: number, known: number) =>
    known === 0
      ? `Suppressed ${number.format(added)}`
      : `Suppressed ${number.format(added)}, ${number.format(known)} already were`,

  allow: "Allow again",
  allowTitle: (value: string) => `Allow campaigns to ${value} again?`,
  allowText: ({ value, projectName }: Suppression, reason: string) => {
    const where = projectName === null ? "" : ` of ${projectName}`;
    return `${value} is suppressed: ${reason.toLowerCase()}. What this ended stays ended, but new campaigns${where} can reach them unless another entry suppresses them. The activity log records it.`;
  },
  allowed: (value: string) => `Allowed ${value} again`,
  actions: (value: string) => `Actions for ${value}`,
  failures: {
    suppression_not_found: "Someone allowed this already.",
    suppression_invalid: "Enter email addresses or domains.",
  },
};
