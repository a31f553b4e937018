import type { Command } from "prosemirror-state";
import type { ListStyle } from "#src/editor/document/content/editor-content.ts";
import { asOneStep } from "../one-step.ts";
import { blockAround } from "../places.ts";

/** Changes the list around the selection, with all lists inside it, in one step. */
export function setListStyle(style: ListStyle): Command {
  return asOneStep((state, dispatch) => {
    const block = blockAround(state.selection.$from);
    if (block?.node.type.name !== "list") return false;
    dispatch?.(state.tr.setNodeAttribute(block.pos, "style", style));
    return true;
  });
}
