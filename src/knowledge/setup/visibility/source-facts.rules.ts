import type { SourceOwner, Visibility } from "#src/knowledge/evidence/source-owner.rules.ts";
import type { SetupType } from "#src/knowledge/setup/setup.rules.ts";

/** Where a source stands, and what a person has decided about it. */
export type SourcePlace = {
  /** `page` is one of the documentation. */
  type: SetupType | "page";
  name: string;
  /** Read from a web page. */
  isLinked: boolean;
  /** Null until someone decides. */
  visibility: Visibility | null;
};

const KINDS: Readonly<Record<SourcePlace["type"], SourceOwner["kind"]>> = {
  page: "client",
  note: "teammate",
  "case-study": "customer",
  "business-summary": "client",
  "business-groups-summary": "client",
  "business-group": "client",
  competitor: "competitor",
  "competitors-summary": "competitor",
  comparison: "competitor",
};

/** Whose words a source holds, and who may read what is written from it. */
export function sourceFacts({ type, name, isLinked, visibility }: SourcePlace): {
  owner: SourceOwner;
  visibility: Visibility;
} {
  // A note with a link is a page of the client's website.
  const kind = type === "note" && isLinked ? "client" : KINDS[type];
  const isNamed = type === "case-study" || type === "competitor";
  return {
    owner: { kind, name: isNamed ? name : null },
    visibility: visibility ?? (kind === "teammate" ? "internal" : "public"),
  };
}
