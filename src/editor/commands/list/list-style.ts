import type { Command } from "prosemirror-state";
import type { ListStyle } from "#src/editor/document/content/editor-content.ts";
import { schema } from "#src/editor/document/schema/schema.ts";
import { asOneStep } from "../one-step.ts";
import { blockAround } from "../places.ts";

/** Changes the selected list with its nested lists, in one step. */
export function setListStyle(style: ListStyle): Command {
  return asOneStep((state, dispatch) => {
    const block = blockAround(state.selection.$from);
    if (block?.node.type !== schema.nodes.list) return false;
    const tr = state.tr.setNodeAttribute(block.pos, "style", style);
    block.node.descendants((node, offset) => {
      const pos = block.pos + 1 + offset;
      if (node.type === schema.nodes.sub_list) tr.setNodeAttribute(pos, "style", style);
      return !node.isTextblock;
    });
    dispatch?.(tr);
    return true;
  });
}
