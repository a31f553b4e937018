import type { Node } from "prosemirror-model";
import type { BlockCodec } from "./block-codec.ts";
import { calloutCodec } from "./callout.ts";
import { codeCodec } from "./code.ts";
import { dividerCodec } from "./divider.ts";
import { headingCodec } from "./heading.ts";
import { imageCodec } from "./image.ts";
import { checklistCodec, listCodec } from "./list.ts";
import { paragraphCodec } from "./paragraph.ts";
import { quoteCodec } from "./quote.ts";
import { tableCodec } from "./table.ts";
import { toggleCodec } from "./toggle.ts";

/** By schema name. */
const BY_NODE: ReadonlyMap<string, BlockCodec> = new Map([
  ["paragraph", paragraphCodec],
  ["heading", headingCodec],
  ["list", listCodec],
  ["table", tableCodec],
  ["quote", quoteCodec],
  ["callout", calloutCodec],
  ["toggle", toggleCodec],
  ["code_block", codeCodec],
  ["divider", dividerCodec],
  ["image", imageCodec],
]);

const BY_TYPE: ReadonlyMap<string, BlockCodec> = new Map([
  ...[...BY_NODE.values()].map((codec) => [codec.type, codec] as const),
  ["Paragraph", paragraphCodec],
  ["heading", headingCodec],
  ["Header", headingCodec],
  ["List", listCodec],
  ["checklist", checklistCodec],
  ["nestedList", listCodec],
  ["nestedlist", listCodec],
  ["Table", tableCodec],
]);

/** Undefined for an unknown block type. */
export function codecOfType(type: string): BlockCodec | undefined {
  return BY_TYPE.get(type);
}

export function codecOfNode(node: Node): BlockCodec | undefined {
  return BY_NODE.get(node.type.name);
}
