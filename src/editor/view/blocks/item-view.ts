import type { Node } from "prosemirror-model";
import type { EditorView, NodeView } from "prosemirror-view";
import { asOneStep } from "#src/editor/commands/one-step.ts";
import { editorText } from "#src/editor/editor.text.ts";
import { makeElement } from "../make-element.ts";
import styles from "./blocks.module.css";
import { CONTROL, ignoresOutside, stopsWithin } from "./controls.ts";
import { plainView } from "./plain-view.ts";

/** A list item, with an optional checkbox. */
export function itemView(node: Node, view: EditorView, getPos: () => number | undefined): NodeView {
  return node.attrs.isChecked === null ? plainView(node) : checkItemView(node, view, getPos);
}

function checkItemView(first: Node, view: EditorView, getPos: () => number | undefined): NodeView {
  const box = makeElement("input", {
    type: "checkbox",
    // Checked by Ctrl+Enter from the text, so that Tab does not stop at every item.
    tabindex: "-1",
    [CONTROL]: "",
  });
  const content = makeElement("div", { class: styles.checkContent });
  const dom = makeElement(
    "li",
    { class: styles.checkItem },
    makeElement("span", { class: styles.checkBox, contenteditable: "false" }, box),
    content,
  );
  box.disabled = !view.editable;
  box.addEventListener("change", () => {
    const pos = getPos();
    if (pos !== undefined) setChecked(view, pos, box.checked);
  });
  const show = ({ attrs, firstChild }: Node) => {
    box.checked = attrs.isChecked;
    box.setAttribute("aria-label", `${editorText.done} ${firstChild?.textContent ?? ""}`.trim());
    dom.dataset.checked = String(attrs.isChecked);
  };
  show(first);
  return {
    dom,
    contentDOM: content,
    update(next) {
      if (next.type !== first.type || next.attrs.isChecked === null) return false;
      show(next);
      return true;
    },
    stopEvent: stopsWithin(box),
    ignoreMutation: ignoresOutside(content),
  };
}

function setChecked(view: EditorView, pos: number, isChecked: boolean): void {
  asOneStep(({ tr }, dispatch) => {
    dispatch?.(tr.setNodeAttribute(pos, "isChecked", isChecked));
    return true;
  })(view.state, view.dispatch);
}
