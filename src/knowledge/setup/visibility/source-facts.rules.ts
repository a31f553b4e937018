import type { SourceOwner, Visibility } from "#src/knowledge/evidence/source-owner.rules.ts";
import type { SetupType } from "#src/knowledge/setup/setup.rules.ts";

/** The source's origin, and a person's decision about it. */
export type SourcePlace = {
  /** `page` is a documentation page. */
  type: SetupType | "page";
  name: string;
  /** The page that it was read from. */
  url: string | null;
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

/** The author of a source, and who may read texts based on it. */
export function sourceFacts({ type, name, url, visibility }: SourcePlace): {
  owner: SourceOwner;
  visibility: Visibility;
} {
  // A note with a link is a page of the client's website.
  const kind = type === "note" && url !== null ? "client" : KINDS[type];
  return {
    owner: { kind, name: ownerName({ type, name, url }) },
    visibility: visibility ?? (kind === "teammate" ? "internal" : "public"),
  };
}

/** A linked page is often called by its title, as "Pricing | Gripworks"; its address says which part is the company. */
function ownerName({ type, name, url }: Pick<SourcePlace, "type" | "name" | "url">): string | null {
  if (type === "case-study") return name;
  if (type !== "competitor") return null;
  const host = lettersOf(/^\w+:\/\/([^/?#]+)/.exec(url ?? "")?.[1] ?? "");
  const parts = name.split(/\s+[|–—·:-]\s+|[|:]\s+/u);
  return parts.find((part) => lettersOf(part) !== "" && host.includes(lettersOf(part))) ?? name;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}
