import type { Lead } from "#src/outreach/strategies/leads/leads.contract.ts";
import { leadsText as text } from "./leads.text.ts";

const FIELDS = [
  "firstName",
  "lastName",
  "title",
  "companyName",
  "companyDomain",
  "industry",
  "city",
  "country",
] as const;
type Field = (typeof FIELDS)[number];

/** Prefixes custom columns, to keep them apart from standard form fields. */
type OwnName = `own.${string}`;
export const ownName = (column: string): OwnName => `own.${column}`;

export type LeadValues = { email: string; linkedinUrl: string; timeZone: string } & {
  [F in Field | OwnName]: string;
};

export const NO_VALUES: LeadValues = {
  email: "",
  linkedinUrl: "",
  timeZone: "",
  firstName: "",
  lastName: "",
  title: "",
  companyName: "",
  companyDomain: "",
  industry: "",
  city: "",
  country: "",
};

/** The project's custom columns, and those that only this lead has. */
export function ownColumnsOf({ fields }: Lead, ofProject: readonly string[]): string[] {
  const common: readonly string[] = FIELDS;
  const ofLead = Object.keys(fields).filter((name) => !common.includes(name));
  return [...new Set([...ofProject, ...ofLead])];
}

export function valuesOf(
  { email, linkedinUrl, timeZone, fields }: Lead,
  ownColumns: readonly string[],
): LeadValues {
  return {
    ...NO_VALUES,
    ...Object.fromEntries(FIELDS.map((name) => [name, fields[name] ?? ""])),
    ...Object.fromEntries(ownColumns.map((name) => [ownName(name), fields[name] ?? ""])),
    email: email ?? "",
    linkedinUrl: linkedinUrl ?? "",
    timeZone: timeZone ?? "",
  };
}

export function fieldsOf(
  values: LeadValues,
  ownColumns: readonly string[] = [],
): Record<string, string> {
  return Object.fromEntries([
    ...FIELDS.map((name) => [name, values[name]] as const),
    ...ownColumns.map((name) => [name, values[ownName(name)] ?? ""] as const),
  ]);
}

/** The server has the exact rule; this finds missing values. */
export function addressProblem(email: string, { linkedinUrl }: LeadValues): string | undefined {
  if (email.trim() === "")
    return linkedinUrl.trim() === "" ? text.faults["address-missing"] : undefined;
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : text.faults["email-invalid"];
}
