/** Whether outgoing texts may use a source. */
export const VISIBILITIES = ["public", "internal"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** A note belongs to its author, a case study to its customer. */
export const OWNERS = ["client", "customer", "competitor", "teammate"] as const;

/** The owner of a source. The name is that of a customer or competitor, if any. */
export type SourceOwner = { kind: (typeof OWNERS)[number]; name: string | null };

export function otherVisibility(visibility: Visibility): Visibility {
  return visibility === "public" ? "internal" : "public";
}

type SourceFacts = { owner: SourceOwner; visibility: Visibility };

/** How a source may be used: in the organisation's pages, externally, or not at all. */
export type SourceUse = "inside" | "outside" | "limits";

const SERVES: Readonly<Record<SourceUse, (facts: SourceFacts) => boolean>> = {
  inside: () => true,
  outside: ({ owner, visibility }) => owner.kind !== "competitor" && visibility === "public",
  // Internal text about another company does not limit promises.
  limits: ({ owner, visibility }) =>
    visibility === "internal" && (owner.kind === "client" || owner.kind === "teammate"),
};

export function servesFor(use: SourceUse, facts: SourceFacts): boolean {
  return SERVES[use](facts);
}
