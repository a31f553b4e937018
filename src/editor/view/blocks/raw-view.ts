import type { Node } from "prosemirror-model";
import type { NodeView } from "prosemirror-view";
import { editorText } from "#src/editor/editor.text.ts";
import { makeElement } from "../make-element.ts";
import styles from "./blocks.module.css";
import { stopsWithin } from "./controls.ts";

/** An unknown block: shows its data as text. */
export function rawView(node: Node): NodeView {
  const { stored, isMalformed } = node.attrs;
  const type = typeof stored?.type === "string" ? stored.type : "";
  const says = isMalformed ? editorText.brokenBlock(type) : editorText.unknownBlock(type);
  const button = makeElement(
    "button",
    { type: "button", class: styles.smallButton, "aria-expanded": "false" },
    editorText.showRaw,
  );
  const data = makeElement("pre", {
    class: styles.rawData,
    tabindex: "0",
    role: "region",
    "aria-label": editorText.rawData,
  });
  data.hidden = true;
  button.addEventListener("click", () => {
    // Rendered on demand: it may be as large as a page.
    if (data.hidden) data.textContent = JSON.stringify(stored, null, 2);
    data.hidden = !data.hidden;
    button.textContent = data.hidden ? editorText.showRaw : editorText.hideRaw;
    button.setAttribute("aria-expanded", String(!data.hidden));
  });
  const line = makeElement("div", { class: styles.rawLine }, makeElement("p", {}, says), button);
  const dom = makeElement(
    "div",
    { class: styles.raw, contenteditable: "false", "data-broken": isMalformed ? "" : undefined },
    line,
    data,
  );
  return { dom, stopEvent: stopsWithin(button, data), ignoreMutation: () => true };
}
