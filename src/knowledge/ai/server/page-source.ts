import type { Node } from "prosemirror-model";
import { isBlank } from "#src/editor/document/content/page-text.ts";
import { decode } from "#src/editor/document/decode.ts";
import { plainText } from "#src/editor/document/text/plain-text.ts";
import { isNothingFound } from "#src/knowledge/ai/ai.text.ts";
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
    .filter(({ text }) => !isBlank(text) && !isNothingFound(text));
  return { origin, title: visibleText(title).trim(), blocks };
}

function blockOf(node: Node): SourceBlock {
  const kind = KINDS[node.type.name] ?? "lines";
  return { id: String(node.attrs.id), kind, text: visibleText(plainText(node)) };
}
