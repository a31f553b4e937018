import type { Node } from "prosemirror-model";
import { isBlank } from "#src/editor/document/content/page-text.ts";
import { decode } from "#src/editor/document/decode.ts";
import { plainText } from "#src/editor/document/text/plain-text.ts";
import { isNothingFound } from "#src/knowledge/ai/ai.text.ts";
import { isHeadingLine } from "#src/platform/server/text/sources/heading-lines.ts";
import type { Origin, Source, SourceBlock } from "#src/platform/server/text/sources/source.ts";
import { visibleText } from "#src/platform/server/text/words/visible-text.ts";

const KINDS: Readonly<Record<string, SourceBlock["kind"]>> = {
  heading: "heading",
  paragraph: "text",
  quote: "text",
  image: "text",
};

/**
 * A stored page as a source: one block per block, with its id. The note that no answer was found is
 * left out.
 */
export function pageSource(origin: Origin, title: string, content: unknown): Source {
  const { doc } = decode(content);
  const blocks = doc.children
    .map(blockOf)
    .filter(({ text }) => !isBlank(text) && !isNothingFound(text))
    .map((block, at, all) => (isHeading(block, all[at + 1]) ? { ...block, kind: HEADING } : block));
  return { origin, title: visibleText(title).trim(), blocks };
}

const HEADING = "heading" as const;

/** A heading need not be marked as one. */
function isHeading({ kind, text }: SourceBlock, next: SourceBlock | undefined): boolean {
  if (kind !== "text" || !next || next.kind === "heading" || text.trim().includes("\n"))
    return false;
  return isHeadingLine(text, next.kind === "lines" ? `- ${next.text}` : next.text);
}

function blockOf(node: Node): SourceBlock {
  const text = visibleText(plainText(node));
  const kind = KINDS[node.type.name] ?? "lines";
  // A page has no wrapped text: a break inside a paragraph separates rows or items.
  return { id: String(node.attrs.id), kind: text.includes("\n") ? "lines" : kind, text };
}
