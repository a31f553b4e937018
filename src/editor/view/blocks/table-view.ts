import type { Node } from "prosemirror-model";
import { updateColumnsOnResize } from "prosemirror-tables";
import type { EditorView, NodeView } from "prosemirror-view";
import { makeElement } from "../make-element.ts";
import { ignoresOutside } from "./controls.ts";
import { reachableWhenWide } from "./reachable-when-wide.ts";
import styles from "./table.module.css";

/** The minimum column width. */
const NARROWEST_COLUMN = 100;

/** A table in a scrollable container, so that the page itself does not scroll. */
export function tableView(first: Node, view: EditorView): NodeView {
  let node = first;
  const columns = makeElement("colgroup");
  const rows = makeElement("tbody");
  const table = makeElement("table", {}, columns, rows);
  // Repeated, so that it counts as reachable: the caret moves through it and scrolls it.
  const dom = makeElement("div", { class: styles.table, contenteditable: "inherit" }, table);
  const show = () => {
    dom.toggleAttribute("data-stretched", node.attrs.isStretched);
    updateColumnsOnResize(node, columns, table, NARROWEST_COLUMN);
  };
  show();
  const stopWatching = reachableWhenWide(dom, table, () => !view.editable);
  return {
    dom,
    contentDOM: rows,
    update(next) {
      if (next.type !== node.type) return false;
      node = next;
      show();
      return true;
    },
    ignoreMutation: ignoresOutside(rows),
    destroy: stopWatching,
  };
}
