import type { Node } from "prosemirror-model";
import { isBlank } from "../content/page-text.ts";
import { schema } from "../schema/schema.ts";

export type OutlineEntry = { id: string; level: number; text: string };

/** The headings of a page in order, without empty ones. */
export function outlineOf(doc: Node): OutlineEntry[] {
  return doc.children
    .filter((node) => node.type === schema.nodes.heading && !isBlank(node.textContent))
    .map(({ attrs, textContent }) => ({
      id: attrs.id,
      level: attrs.level,
      text: textContent.trim(),
    }));
}
