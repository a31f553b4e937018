const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The id of the page that an address opens; anything else that stands there opens none. */
export function openIdIn(given: string | undefined): string | undefined {
  return given !== undefined && UUID.test(given) ? given : undefined;
}
