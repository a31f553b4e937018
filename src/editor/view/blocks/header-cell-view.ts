import type { Node } from "prosemirror-model";
import type { NodeView } from "prosemirror-view";
import { editorText } from "#src/editor/editor.text.ts";
import { plainView } from "./plain-view.ts";

/** A column heading. An empty one has an accessible name for the cells below it. */
export function headerCellView(first: Node): NodeView {
  const view = plainView(first);
  let node = first;
  const show = () => {
    if (!(view.dom instanceof HTMLElement)) return;
    if (node.textContent.trim() === "") view.dom.ariaLabel = editorText.headerCell;
    else view.dom.removeAttribute("aria-label");
  };
  show();
  return {
    ...view,
    update(next) {
      if (!next.sameMarkup(node)) return false;
      node = next;
      show();
      return true;
    },
  };
}
