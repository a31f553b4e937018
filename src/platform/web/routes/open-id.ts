const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The id in the URL of an open page; undefined if it is malformed. */
export function openIdIn(given: unknown): string | undefined {
  return typeof given === "string" && UUID.test(given) ? given : undefined;
}
