export const SUPPRESSION_KINDS = ["email", "domain"] as const;

/** A bounce suppresses one address; every other reason all addresses of the person. */
export const SUPPRESSION_REASONS = [
  "unsubscribe",
  "complaint",
  "bounce",
  "manual",
  "not-interested",
] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/**
 * The project that a wish from its mail holds for. Complaints hold for the whole organisation, since
 * the next one may cost it all of its mail.
 */
export function projectOfWish<T>(reason: SuppressionReason, projectId: T): T | undefined {
  return reason === "complaint" ? undefined : projectId;
}

export const SUPPRESSION_NOTE_LENGTH = 500;
export const SUPPRESSIONS_PER_PAGE = 50;
export const MAX_SUPPRESSED_AT_ONCE = 500;
export const PEOPLE_PER_PAGE = 50;
export const PERSON_SEARCH_LENGTH = 254;

const PROFILE =
  /^(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/in\/([^\s/?#@]{1,200})\/?(?:[a-z]{2}\/?)?(?:[?#].*)?$/i;

/**
 * The canonical form of a profile, `linkedin.com/in/priya-raman`, without language, tracking or
 * case. Undefined for everything else, including other sites.
 */
export function tidyProfile(text: string): string | undefined {
  const [, name] = text.length > 500 ? [] : (PROFILE.exec(text.trim()) ?? []);
  return name === undefined ? undefined : `linkedin.com/in/${name.toLowerCase()}`;
}
