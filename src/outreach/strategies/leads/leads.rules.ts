import { LEAD_FIELDS } from "#src/outreach/strategies/lead-fields.rules.ts";

export const LEADS_PER_PAGE = 50;
export const MAX_LEADS_ADDED = 200;
export const MAX_LEADS_CHANGED = 1000;
/** The number of custom columns that a project may have for its leads. */
export const MAX_OWN_FIELDS = 60;
export const FIELD_LENGTH = 2000;
export const FIELD_NAME_LENGTH = 60;

/** Valid variable names, so that a stored column can be used directly. */
const FIELD_NAME = /^[\p{L}_][\p{L}\p{N}_.-]{0,59}$/u;

function isFieldName(name: string): boolean {
  return FIELD_NAME.test(name);
}

/** Sender fields and addresses are reserved. */
const NOT_STORED: ReadonlySet<string> = new Set([
  "email",
  "linkedinUrl",
  "senderFirstName",
  "senderLastName",
]);

/** The standard fields of a lead, besides its addresses. */
export const COMMON_FIELDS: readonly string[] = [...LEAD_FIELDS].filter(
  (name) => !NOT_STORED.has(name),
);

/** Whether a custom column can have this name. */
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

/** How to handle an existing lead: keep its fields, or replace them by the given ones. */
export const ON_KNOWN = ["skip", "update"] as const;
export type OnKnown = (typeof ON_KNOWN)[number];

/**
 * Why a lead is skipped when many are moved or restarted: already in the strategy, in it before,
 * suppressed, unsubscribed or complained, replied, or has a possible reply.
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
