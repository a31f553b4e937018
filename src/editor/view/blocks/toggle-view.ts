import type { Node } from "prosemirror-model";
import { TextSelection } from "prosemirror-state";
import type { EditorView, NodeView } from "prosemirror-view";
import { openOrClose } from "#src/editor/commands/toggle/toggle.ts";
import { editorText } from "#src/editor/editor.text.ts";
import { makeElement } from "../make-element.ts";
import styles from "./boxes.module.css";
import { ignoresOutside, stopsWithin } from "./controls.ts";

/** A collapsible section. Readers can open it for themselves. */
export function toggleView(
  first: Node,
  view: EditorView,
  getPos: () => number | undefined,
): NodeView {
  let node = first;
  const button = makeElement("button", {
    type: "button",
    class: styles.toggleButton,
    contenteditable: "false",
  });
  const content = makeElement("div", { class: styles.toggleContent });
  const dom = makeElement("div", { class: styles.toggle }, button, content);
  const show = (isOpen: boolean) => {
    dom.toggleAttribute("data-closed", !isOpen);
    button.setAttribute("aria-expanded", String(isOpen));
    button.setAttribute("aria-label", isOpen ? editorText.closeToggle : editorText.openToggle);
  };
  show(node.attrs.isOpen);
  button.addEventListener("click", () => {
    if (!view.editable) {
      show(dom.hasAttribute("data-closed"));
      return;
    }
    const pos = getPos();
    if (pos === undefined) return;
    const { doc, selection, tr } = view.state;
    const isInside = selection.from > pos && selection.to < pos + node.nodeSize;
    if (!isInside) view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(pos + 2))));
    openOrClose(view.state, view.dispatch);
  });
  return {
    dom,
    contentDOM: content,
    update(next) {
      if (next.type !== node.type) return false;
      if (next.attrs.isOpen !== node.attrs.isOpen) show(next.attrs.isOpen);
      node = next;
      return true;
    },
    stopEvent: stopsWithin(button),
    ignoreMutation: ignoresOutside(content),
  };
}
