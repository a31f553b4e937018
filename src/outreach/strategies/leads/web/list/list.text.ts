import { INTENT_FACTS } from "#src/mail/intents/intent-facts.rules.ts";
import type { Intent } from "#src/mail/intents/intents.rules.ts";
import type { EnrolmentStatus } from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import type { AddressVerdict } from "#src/outreach/strategies/enrolments/recipients.rules.ts";
import type {
  FieldCondition,
  FieldFilter,
  LeadColumn,
} from "#src/outreach/strategies/leads/lead-list.rules.ts";
import { countOf } from "#src/platform/contract/count-of.ts";
import { leadsText } from "../leads.text.ts";

const number = new Intl.NumberFormat("en");

const columns: Readonly<Record<LeadColumn, string>> = {
  person: leadsText.person,
  email: leadsText.email,
  linkedin: leadsText.linkedin,
  company: leadsText.company,
  title: leadsText.jobTitle,
  website: leadsText.companyWebsite,
  industry: leadsText.industry,
  city: leadsText.city,
  country: leadsText.country,
  timeZone: leadsText.timeZone,
  status: leadsText.status,
  step: "Step",
  next: leadsText.next,
  activity: "Last activity",
  sent: "Emails sent",
  tasks: "Tasks done",
  replied: "Replied",
  bounced: "Bounced",
  unsubscribed: "Unsubscribed",
  intent: "Reply",
  mailbox: "Mailbox",
  verdict: "Address check",
  added: "Added",
};

/** Standard fields that filters know by another name than columns. */
const fields: Readonly<Record<string, string>> = {
  firstName: leadsText.firstName,
  lastName: leadsText.lastName,
  email: leadsText.email,
  linkedinUrl: leadsText.linkedin,
  companyName: leadsText.company,
  title: leadsText.jobTitle,
  companyDomain: leadsText.companyWebsite,
  industry: leadsText.industry,
  city: leadsText.city,
  country: leadsText.country,
  timeZone: leadsText.timeZone,
};

const conditions: Readonly<Record<FieldCondition, string>> = {
  is: "is",
  contains: "contains",
  empty: "is empty",
  filled: "is not empty",
};

/** Texts of the table of leads. */
export const listText = {
  columns,
  fields,
  conditions,
  filter: "Filter",
  view: "View",
  showColumns: "Columns",
  usualColumns: "Reset columns",
  sortBy: "Sort by",
  newest: "Newest first",
  sorted: (column: string, isDescending: boolean) =>
    isDescending ? `${column}, descending` : `${column}, ascending`,
  field: "Field…",
  fieldTitle: "Filter by a field",
  fieldName: "Field",
  condition: "Condition",
  value: "Value",
  valueMissing: "Enter a value.",
  fieldMissing: "Choose a field.",
  fieldConfirm: "Add filter",
  ofField: ({ name, is, value }: FieldFilter) =>
    [fields[name] ?? name, conditions[is], is === "is" || is === "contains" ? `“${value}”` : ""]
      .filter((part) => part !== "")
      .join(" "),
  chip: (column: string, values: readonly string[]) => `${column}: ${values.join(", ")}`,
  removedStep: "Removed step",
  removedMailbox: "Removed mailbox",
  intent: (intent: Intent) => INTENT_FACTS[intent].title,
  verdicts: {
    ok: "OK",
    "no-mx": "Receives no email",
    role: "Shared mailbox",
    disposable: "Disposable",
    unknown: "Not checked",
  } satisfies Readonly<Record<AddressVerdict, string>>,
  leads: (total: number) => countOf(total, "lead", "leads"),
  leadsOf: (total: number, all: number) =>
    `${number.format(total)} of ${countOf(all, "lead", "leads")}`,
  counted: (status: EnrolmentStatus, count: number) =>
    `${number.format(count)} ${leadsText.statuses[status].toLowerCase()}`,
  countedWaiting: (count: number) => `${number.format(count)} waiting to start`,
};
