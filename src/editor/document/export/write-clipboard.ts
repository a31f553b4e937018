import type { Node } from "prosemirror-model";
import { encode } from "../encode.ts";
import { schema } from "../schema/schema.ts";

/** Blocks in the Editor.js clipboard format. */
export function writeClipboard(blocks: readonly Node[]): string {
  const doc = schema.nodes.doc.create(null, [...blocks]);
  const copied = encode(doc, { time: 0 }).blocks.map(({ type, data, tunes }) =>
    tunes ? { tool: type, data, tunes } : { tool: type, data },
  );
  return JSON.stringify(copied);
}
