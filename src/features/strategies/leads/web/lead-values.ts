import type { Lead } from "#src/features/strategies/leads/leads.contract.ts";
import { leadsText as text } from "./leads.text.ts";

const FIELDS = ["firstName", "lastName", "title", "companyName"] as const;

export type LeadValues = { email: string; linkedinUrl: string; timeZone: string } & {
  [F in (typeof FIELDS)[number]]: string;
};

export const NO_VALUES: LeadValues = {
  email: "",
  linkedinUrl: "",
  timeZone: "",
  firstName: "",
  lastName: "",
  title: "",
  companyName: "",
};

export function valuesOf({ email, linkedinUrl, timeZone, fields }: Lead): LeadValues {
  const { firstName = "", lastName = "", title = "", companyName = "" } = fields;
  const given = { firstName, lastName, title, companyName };
  return {
    ...given,
    email: email ?? "",
    linkedinUrl: linkedinUrl ?? "",
    timeZone: timeZone ?? "",
  };
}

export function fieldsOf(values: LeadValues): Record<string, string> {
  return Object.fromEntries(FIELDS.map((name) => [name, values[name]]));
}

/** The server knows the exact rule; this finds what was left out. */
export function addressProblem(email: string, { linkedinUrl }: LeadValues): string | undefined {
  if (email.trim() === "")
    return linkedinUrl.trim() === "" ? text.faults["address-missing"] : undefined;
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : text.faults["email-invalid"];
}
