/**
 * Whether the sources say a sentence. `supported`: word for word. `unchecked`: its quote is in the
 * sources and contradicts nothing, but no one has judged whether the sentence follows from it.
 * `partly`: some of its words go further. `unsupported`: its quote is missing or says otherwise.
 */
export const SUPPORT = ["supported", "unchecked", "partly", "unsupported"] as const;
export type Support = (typeof SUPPORT)[number];

/** Whether a person has to look at a sentence before anyone else reads it. */
export function isDoubtful(check: Support): boolean {
  return check === "partly" || check === "unsupported";
}
