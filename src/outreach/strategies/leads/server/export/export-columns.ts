import {
  LEAD_COLUMNS,
  type LeadColumn,
  type OwnName,
  ownFieldOf,
  ownName,
} from "#src/outreach/strategies/leads/lead-list.rules.ts";
import type { Lead } from "#src/outreach/strategies/leads/leads.contract.ts";

/** A lead with what the export says about it. */
export type ExportedLead = Lead & {
  lastSteps: string[];
  nextSteps: string[];
  nextAt: string | null;
  mailboxes: string[];
};

type Value = string | number | null | undefined;
export type ExportColumn = readonly [name: string, read: (row: ExportedLead) => Value];

/** The columns in the given order; without any, all of them. */
export function exportColumns(
  given: readonly (LeadColumn | OwnName)[] | undefined,
  own: readonly string[],
): ExportColumn[] {
  const chosen = given ?? [...LEAD_COLUMNS, ...own.map(ownName)];
  return [...new Set(chosen)].flatMap((column): readonly ExportColumn[] => {
    const field = ownFieldOf(column);
    if (field !== undefined) return [[field, ({ fields }) => fields[field]]];
    const standard = LEAD_COLUMNS.find((one) => one === column);
    return standard ? COLUMNS[standard] : [];
  });
}

/** The import recognises these column names. */
const COLUMNS: Readonly<Record<LeadColumn, readonly ExportColumn[]>> = {
  person: [
    ["First name", ({ fields }) => fields.firstName],
    ["Last name", ({ fields }) => fields.lastName],
  ],
  email: [["Email", ({ email }) => email]],
  linkedin: [["LinkedIn profile", ({ linkedinUrl }) => linkedinUrl]],
  company: [["Company", ({ fields }) => fields.companyName]],
  title: [["Job title", ({ fields }) => fields.title]],
  website: [["Company website", ({ fields }) => fields.companyDomain]],
  industry: [["Industry", ({ fields }) => fields.industry]],
  city: [["City", ({ fields }) => fields.city]],
  country: [["Country", ({ fields }) => fields.country]],
  timeZone: [["Time zone", ({ timeZone }) => timeZone]],
  status: [["Status", ({ plan }) => plan?.status]],
  step: [
    ["Last step", ({ lastSteps }) => lastSteps.join("; ")],
    ["Next step", ({ nextSteps }) => nextSteps.join("; ")],
  ],
  next: [["Next step at (UTC)", ({ nextAt }) => nextAt]],
  activity: [["Last activity (UTC)", ({ plan }) => plan?.results?.lastAt]],
  sent: [["Emails sent", ({ plan }) => plan?.results?.emailsSent ?? 0]],
  tasks: [["Tasks done", ({ plan }) => plan?.results?.tasksDone ?? 0]],
  replied: [["Replied at (UTC)", ({ plan }) => plan?.results?.repliedAt]],
  bounced: [["Bounced at (UTC)", ({ plan }) => plan?.results?.bouncedAt]],
  unsubscribed: [["Unsubscribed at (UTC)", ({ plan }) => plan?.results?.unsubscribedAt]],
  intent: [["Reply", ({ plan }) => plan?.intent]],
  mailbox: [["Mailbox", ({ mailboxes }) => mailboxes.join("; ")]],
  verdict: [["Address check", ({ verdict }) => verdict]],
  added: [["Added at (UTC)", ({ createdAt }) => createdAt]],
};
