import type { Node } from "prosemirror-model";
import { isObject, type Json } from "../content/json.ts";
import { decode } from "../decode.ts";
import { decodeAllEntities } from "../html/all-entities.ts";

/** Copied blocks without ids, which belong to the original page. */
export function readClipboard(text: string): Node[] {
  const given = parse(text);
  if (!Array.isArray(given)) return [];
  const blocks = given.flatMap((one): Json[] => {
    if (!isObject(one)) return [];
    const { tool, type, data, tunes } = one;
    return [{ type: tool ?? type ?? "", data: data ?? {}, tunes: tunes ?? {} }];
  });
  if (blocks.length === 0) return [];
  return decode({ blocks }, { decodeEntities: decodeAllEntities }).doc.children.map((node) =>
    node.type.create({ ...node.attrs, id: "" }, node.content),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
