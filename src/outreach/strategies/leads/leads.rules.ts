import { LEAD_FIELDS } from "#src/outreach/strategies/lead-fields.rules.ts";

export const LEADS_PER_PAGE = 50;
export const MAX_LEADS_ADDED = 200;
export const MAX_LEADS_CHANGED = 1000;
/** Columns of its own that a project may have for its leads. */
export const MAX_OWN_FIELDS = 60;
export const FIELD_LENGTH = 2000;
export const FIELD_NAME_LENGTH = 60;

/** As texts name them, so a column that is stored can be used at once. */
const FIELD_NAME = /^[\p{L}_][\p{L}\p{N}_.-]{0,59}$/u;

function isFieldName(name: string): boolean {
  return FIELD_NAME.test(name);
}

/** What is known of the sender, and the addresses, which have places of their own. */
const NOT_STORED: ReadonlySet<string> = new Set([
  "email",
  "linkedinUrl",
  "senderFirstName",
  "senderLastName",
]);

/** Fields that every lead has a place for, besides its addresses. */
export const COMMON_FIELDS: readonly string[] = [...LEAD_FIELDS].filter(
  (name) => !NOT_STORED.has(name),
);

/** A name that a column of a project's own can have. */
export function isOwnFieldName(name: string): boolean {
  return isFieldName(name) && !LEAD_FIELDS.has(name) && name !== "timeZone";
}

/** Why a lead cannot be stored. */
export const LEAD_FAULTS = [
  "address-missing",
  "email-invalid",
  "email-many",
  "email-not-ascii",
  "profile-invalid",
  "value-too-long",
] as const;
export type LeadFault = (typeof LEAD_FAULTS)[number];

/** What is done with someone who is a lead already: their fields stay, or the given ones replace them. */
export const ON_KNOWN = ["skip", "update"] as const;
export type OnKnown = (typeof ON_KNOWN)[number];

/**
 * Why a lead is left where it is when many are moved or started over: in the strategy already, in it
 * before, suppressed, unsubscribed or complained, replied, or a reply may be theirs.
 */
export const BULK_REFUSALS = [
  "already",
  "before",
  "suppressed",
  "unsubscribed",
  "replied",
  "undecided",
] as const;
export type BulkRefusal = (typeof BULK_REFUSALS)[number];
