/**
 * Whether the sources support a sentence. `supported`: verbatim. `unchecked`: its quote is in the
 * sources and nothing contradicts, but it was not judged. `partly`: some of its words go further.
 * `unsupported`: its quote is missing or contradicts.
 */
export const SUPPORT = ["supported", "unchecked", "partly", "unsupported"] as const;
export type Support = (typeof SUPPORT)[number];

/** Whether a person must check a sentence before anyone else reads it. */
export function isDoubtful(check: Support): boolean {
  return check === "partly" || check === "unsupported";
}
