import type { Node } from "prosemirror-model";
import type { EditorView, NodeView } from "prosemirror-view";
import { asOneStep } from "#src/editor/commands/one-step.ts";
import { editorText } from "#src/editor/editor.text.ts";
import { makeElement } from "../make-element.ts";
import styles from "./blocks.module.css";
import { CONTROL, ignoresOutside, stopsWithin } from "./controls.ts";

let count = 0;

/** An item with a box that can be ticked. Its name is the text beside it. */
export function checkItemView(
  node: Node,
  view: EditorView,
  getPos: () => number | undefined,
): NodeView {
  count += 1;
  const [boxId, textId] = [`check-${count}`, `check-text-${count}`];
  const box = makeElement("input", {
    type: "checkbox",
    id: boxId,
    // Ticked by Ctrl+Enter from the text, so that Tab does not stop at every item.
    tabindex: "-1",
    [CONTROL]: "",
    "aria-label": editorText.done,
    "aria-labelledby": `${boxId} ${textId}`,
  });
  const text = makeElement("div", { id: textId, class: styles.checkText });
  const dom = makeElement(
    "li",
    { class: styles.checkItem },
    makeElement("span", { class: styles.checkBox, contenteditable: "false" }, box),
    text,
  );
  box.disabled = !view.editable;
  box.addEventListener("change", () => {
    const pos = getPos();
    if (pos !== undefined) setChecked(view, pos, box.checked);
  });
  const show = ({ attrs }: Node) => {
    box.checked = attrs.isChecked === true;
    dom.dataset.checked = String(box.checked);
  };
  show(node);
  return {
    dom,
    contentDOM: text,
    update(next) {
      if (next.type !== node.type) return false;
      show(next);
      return true;
    },
    stopEvent: stopsWithin(box),
    ignoreMutation: ignoresOutside(text),
  };
}

function setChecked(view: EditorView, pos: number, isChecked: boolean): void {
  asOneStep(({ tr }, dispatch) => {
    dispatch?.(tr.setNodeAttribute(pos, "isChecked", isChecked));
    return true;
  })(view.state, view.dispatch);
}
