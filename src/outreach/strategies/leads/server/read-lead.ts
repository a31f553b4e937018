import { tidyProfile } from "#src/outreach/people/people.rules.ts";
import { type AddressFault, people } from "#src/outreach/people/server/people.public.ts";
import { domainOfWebsite } from "#src/outreach/strategies/leads/company-domain.rules.ts";
import {
  COMMON_FIELDS,
  FIELD_LENGTH,
  isOwnFieldName,
  type LeadFault,
} from "#src/outreach/strategies/leads/leads.rules.ts";

export type TypedLead = {
  email?: string | undefined;
  linkedinUrl?: string | undefined;
  timeZone?: string | undefined;
  fields: Readonly<Record<string, string>>;
};

/** A normalized lead: canonical addresses, single-line values, none empty. */
export type ReadLead = {
  email: string | null;
  profile: string | null;
  timeZone: string | null;
  fields: Readonly<Record<string, string>>;
};

/** Validates typed or imported input. */
export function readLead(
  typed: TypedLead,
): { ok: true; lead: ReadLead } | { ok: false; fault: LeadFault } {
  const email = readEmail(typed.email);
  if (!email.ok) return email;
  const profile = tidyProfile(typed.linkedinUrl ?? "");
  if (profile === undefined && (typed.linkedinUrl ?? "").trim() !== "")
    return { ok: false, fault: "profile-invalid" };
  if (email.address === null && profile === undefined)
    return { ok: false, fault: "address-missing" };
  const fields = readFields(typed.fields);
  if (Object.values(fields).some((value) => value.length > FIELD_LENGTH))
    return { ok: false, fault: "value-too-long" };
  const timeZone = typed.timeZone ?? null;
  return { ok: true, lead: { email: email.address, profile: profile ?? null, timeZone, fields } };
}

function readEmail(
  typed: string | undefined,
): { ok: true; address: string | null } | { ok: false; fault: AddressFault } {
  return typed === undefined || typed.trim() === ""
    ? { ok: true, address: null }
    : people.readAddress(typed);
}

/** Unknown fields are dropped. */
export function readFields(given: Readonly<Record<string, string>>): Record<string, string> {
  const known = Object.entries(given).filter(
    ([name]) => COMMON_FIELDS.includes(name) || isOwnFieldName(name),
  );
  return Object.fromEntries(
    known
      .map(([name, value]) => [name, tidied(name, oneLine(value))])
      .filter(([, value]) => value !== ""),
  );
}

/** A website without a valid domain is kept as typed. */
function tidied(name: string, value: string): string {
  return name === "companyDomain" ? (domainOfWebsite(value) ?? value) : value;
}

/** Values are inserted into subjects and greetings: a line break could inject a header. */
function oneLine(value: string): string {
  return value
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}
