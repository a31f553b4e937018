/** Whether texts that leave the organisation may rest on a source. */
export const VISIBILITIES = ["public", "internal"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** A note is of the teammate who wrote it, a case study of the customer that it is about. */
export const OWNERS = ["client", "customer", "competitor", "teammate"] as const;

/** Whose words a source holds. The name is that of a customer or a competitor, where it is one. */
export type SourceOwner = { kind: (typeof OWNERS)[number]; name: string | null };

export function otherVisibility(visibility: Visibility): Visibility {
  return visibility === "public" ? "internal" : "public";
}

type SourceFacts = { owner: SourceOwner; visibility: Visibility };

/** Where the words of sources go: into pages of the organisation, out of it, or nowhere. */
export type SourceUse = "inside" | "outside" | "limits";

const SERVES: Readonly<Record<SourceUse, (facts: SourceFacts) => boolean>> = {
  inside: () => true,
  outside: ({ owner, visibility }) => owner.kind !== "competitor" && visibility === "public",
  // An internal text about another company sets no limits to what is promised.
  limits: ({ owner, visibility }) =>
    visibility === "internal" && (owner.kind === "client" || owner.kind === "teammate"),
};

export function servesFor(use: SourceUse, facts: SourceFacts): boolean {
  return SERVES[use](facts);
}
