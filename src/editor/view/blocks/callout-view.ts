import type { Node } from "prosemirror-model";
import type { EditorView, NodeView } from "prosemirror-view";
import { CALLOUT_KINDS } from "#src/editor/document/blocks/callout.ts";
import { DIRECTION } from "#src/editor/document/schema/nodes.ts";
import { editorText } from "#src/editor/editor.text.ts";
import { makeElement } from "../make-element.ts";
import styles from "./blocks.module.css";
import boxes from "./boxes.module.css";
import { CONTROL, ignoresOutside, stopsWithin } from "./controls.ts";

/** Highlighted text. A label above it conveys the meaning of the colour. */
export function calloutView(
  first: Node,
  view: EditorView,
  getPos: () => number | undefined,
): NodeView {
  let node = first;
  const kind = makeElement("select", { [CONTROL]: "", "aria-label": editorText.calloutKind });
  kind.disabled = !view.editable;
  kind.addEventListener("change", () => {
    const pos = getPos();
    if (pos !== undefined) view.dispatch(view.state.tr.setNodeAttribute(pos, "kind", kind.value));
  });
  const bar = makeElement("div", { class: styles.calloutBar, contenteditable: "false" }, kind);
  const text = makeElement("div", DIRECTION);
  const dom = makeElement("div", { class: boxes.callout, role: "note" }, bar, text);
  const show = () => {
    const { kind: current, alignment } = node.attrs;
    dom.dataset.callout = current;
    dom.dataset.alignment = alignment;
    kind.replaceChildren(...kindsWith(current).map(option));
    kind.value = current;
  };
  show();
  return {
    dom,
    contentDOM: text,
    update(next) {
      if (next.type !== node.type) return false;
      const isSame = next.attrs.kind === node.attrs.kind;
      node = next;
      if (!isSame) show();
      return true;
    },
    stopEvent: stopsWithin(bar),
    ignoreMutation: ignoresOutside(text),
  };
}

const LABELS: Readonly<Record<string, string>> = editorText.calloutKinds;

/** Other editors have more kinds, which are preserved. */
function kindsWith(current: string): string[] {
  return [...new Set([...CALLOUT_KINDS, current])];
}

function option(value: string): HTMLOptionElement {
  return makeElement("option", { value }, LABELS[value] ?? value);
}
