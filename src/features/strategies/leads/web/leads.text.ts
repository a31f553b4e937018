import type { EnrolmentStatus } from "#src/features/strategies/enrolments/enrolments.rules.ts";
import type { LeadFault } from "#src/features/strategies/leads/leads.rules.ts";
import { countOf } from "#src/platform/contract/count-of.ts";

const number = new Intl.NumberFormat("en");
const people = (count: number) => countOf(count, "person", "people");

const statuses: Readonly<Record<EnrolmentStatus, string>> = {
  waiting: "Waiting",
  active: "Active",
  paused: "Paused",
  finished: "Finished",
  replied: "Replied",
  bounced: "Bounced",
  unsubscribed: "Unsubscribed",
  complained: "Complained",
  suppressed: "Suppressed",
  failed: "Failed",
  removed: "Removed",
};

const faults: Readonly<Record<LeadFault, string>> = {
  "address-missing": "Enter an email address or a LinkedIn profile.",
  "email-invalid": "Enter a valid email address.",
  "email-many": "Enter one email address only.",
  "email-not-ascii": "Mail servers don't accept these letters before the @.",
  "profile-invalid": "Enter the address of a LinkedIn profile, such as linkedin.com/in/name.",
  "value-too-long": "A value can have at most 2,000 characters.",
};

/** Words of the people in a strategy. */
export const leadsText = {
  title: "Leads",
  search: "Search leads",
  searchHint: "Name, company or email",
  status: "Status",
  allStatuses: "All statuses",
  statuses,
  /** The status of people who are active in a strategy that has not been started. */
  waitsForStart: "Waiting to start",
  counted: (status: string, count: number) => `${status} (${number.format(count)})`,
  person: "Person",
  company: "Company",
  next: "Next step",
  noNext: "–",
  held: (reason: string) => holds[reason] ?? reason,
  more: "Load more",
  loadFailed: "The leads could not be loaded.",
  none: "No leads yet",
  noneHint: "Import a CSV file, or add people one by one. Nothing is sent before you start.",
  noneToRead: "Someone with Edit access can add them.",
  noneFound: "No leads match",
  noneFoundHint: "Try another name or status.",
  clear: "Clear filters",
  add: "Add a lead",
  importFile: "Import CSV",
  addTitle: "Add a lead",
  addConfirm: "Add lead",
  email: "Email",
  linkedin: "LinkedIn profile",
  firstName: "First name",
  lastName: "Last name",
  jobTitle: "Job title",
  companyWebsite: "Company website",
  industry: "Industry",
  city: "City",
  country: "Country",
  timeZone: "Time zone",
  wasAdded: "Added 1 lead",
  wasKnown: "This person is already in the strategy",
  isWaiting: "Added. Another strategy has this person; this one begins when it ends.",
  isSuppressed: (value: string) => `${value} is suppressed. This person can't be added.`,
  pause: "Pause",
  resume: "Resume",
  reopen: "Reopen",
  end: "Remove from strategy",
  delete: "Delete",
  deleteTitle: (count: number) => `Delete ${countOf(count, "lead", "leads")}?`,
  deleteText:
    "They leave the project and all its strategies, and nothing more is sent to them from here. Emails with them stay in the inbox.",
  deleteConfirm: "Delete",
  deleted: (count: number) => `Deleted ${countOf(count, "lead", "leads")}`,
  notDeleted: "The leads could not be deleted",
  endTitle: (count: number) => `Remove ${people(count)} from this strategy?`,
  endText:
    "Nothing more is sent to them from here. What was sent stays in the inbox, and they stay leads of the project.",
  endConfirm: "Remove",
  paused: (count: number) => `Paused ${people(count)}`,
  resumed: (count: number) => `Resumed ${people(count)}`,
  reopened: (count: number) => `Reopened ${people(count)}`,
  ended: (count: number) => `Removed ${people(count)}`,
  notChanged: "The leads were not changed",
  sheet: "Lead",
  edit: "Edit",
  editTitle: "Edit lead",
  save: "Save",
  cancel: "Cancel",
  saved: "Lead saved",
  faults,
  failures: {
    strategy_archived: "This strategy is archived. Restore it first.",
    strategy_not_found: "Someone deleted this strategy.",
    project_archived: "This project is archived. Restore it first.",
    project_not_found: "Someone deleted this project.",
    lead_not_found: "Someone removed this lead.",
    lead_changed: "Someone else just changed this lead. Close this and check it.",
    lead_invalid: "This lead can't be saved like that.",
    address_taken: "This address or profile belongs to another person.",
    fields_full: "This project has too many columns for its leads.",
    enrolment_not_found: "This lead is no longer in the strategy.",
  },
};

const holds: Readonly<Record<string, string>> = {
  "missing-data": "Missing data",
  "no-mailbox": "No mailbox",
  "mailbox-unavailable": "Mailbox unavailable",
};
