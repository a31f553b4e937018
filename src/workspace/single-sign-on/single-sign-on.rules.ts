import type { Role } from "#src/platform/contract/roles.ts";

/** The TXT record that proves a domain: this name, `=` and its value. */
export const VERIFICATION_NAME = "foreword-verification";

/** A member unknown to the provider is noticed after this time and the interval of the job. */
export const CONFIRM_AFTER_MINUTES = 45;

/** A session continues for so long although its provider does not answer. */
export const UNCONFIRMED_HOURS = 4;

/** How long a session lasts that the provider cannot be asked about. */
export const WITHOUT_REFRESH_HOURS = 1;

/** A verified domain whose record is missing for longer is lost. */
export const MISSING_DAYS = 7;

export const MAX_DOMAINS = 20;
export const MAX_CLAIM_ROLES = 50;

export type ClaimRole = { value: string; role: Role };

const RANK: readonly Role[] = ["admin", "edit", "view"];

/** The highest role that one of the values gives; undefined if none does. */
export function roleOfValues(
  values: readonly string[],
  roles: readonly ClaimRole[],
): Role | undefined {
  const given = roles.filter(({ value }) => values.includes(value)).map(({ role }) => role);
  return RANK.find((role) => given.includes(role));
}

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1).toLowerCase();
}
