/** The type of an Excel workbook. */
export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The sort orders of the list of leads besides the own fields, named after their columns. */
export const LEAD_SORTS = ["added", "person", "company", "email", "status", "activity"] as const;
export type LeadSort = (typeof LEAD_SORTS)[number];

/** How the value of a field is compared. A missing value counts as an empty text. */
export const FIELD_CONDITIONS = ["is", "contains", "empty", "filled"] as const;
export type FieldCondition = (typeof FIELD_CONDITIONS)[number];

export type FieldFilter = { name: string; is: FieldCondition; value: string };

export const MAX_FIELD_FILTERS = 10;

/** Parts of a lead that a list reads on request. */
export const LEAD_PARTS = ["verdict", "results", "intent"] as const;
export type LeadPart = (typeof LEAD_PARTS)[number];

/** The columns of the list and the export, in their usual order; own fields follow. */
export const LEAD_COLUMNS = [
  "person",
  "email",
  "linkedin",
  "company",
  "title",
  "website",
  "industry",
  "city",
  "country",
  "timeZone",
  "status",
  "step",
  "next",
  "activity",
  "sent",
  "tasks",
  "replied",
  "bounced",
  "unsubscribed",
  "intent",
  "mailbox",
  "verdict",
  "added",
] as const;
export type LeadColumn = (typeof LEAD_COLUMNS)[number];

/** Keeps own fields apart from standard columns. */
export type OwnName = `own.${string}`;
export const ownName = (field: string): OwnName => `own.${field}`;

/** The own field of a column or sort order; undefined for a standard one. */
export function ownFieldOf(column: string): string | undefined {
  return column.startsWith("own.") ? column.slice(4) : undefined;
}

const PARTS: Readonly<Record<string, LeadPart>> = {
  activity: "results",
  sent: "results",
  tasks: "results",
  replied: "results",
  bounced: "results",
  unsubscribed: "results",
  intent: "intent",
  verdict: "verdict",
};

/** The parts of a lead that these columns show. */
export function partsOf(columns: readonly string[]): LeadPart[] {
  return [...new Set(columns.flatMap((column) => PARTS[column] ?? []))];
}
