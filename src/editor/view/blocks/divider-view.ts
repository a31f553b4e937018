import type { NodeView } from "prosemirror-view";
import { makeElement } from "../make-element.ts";
import styles from "./blocks.module.css";

/** The line is too thin to click, so the space around it belongs to it. */
export function dividerView(): NodeView {
  return { dom: makeElement("div", { class: styles.divider }, makeElement("hr")) };
}
