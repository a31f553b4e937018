/**
 * Whether an address receives email. `no-mx`: its domain has no mail server. `unknown`: DNS did not
 * answer yet, or is not asked.
 */
export const ADDRESS_VERDICTS = ["ok", "no-mx", "role", "disposable", "unknown"] as const;
export type AddressVerdict = (typeof ADDRESS_VERDICTS)[number];
