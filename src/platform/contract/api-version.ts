/**
 * The version of the API, by date. Changes within a version are additive; a breaking one gets a new
 * date.
 */
export const API_VERSION = "2026-12-01";

export const VERSION_HEADER = "foreword-version";
