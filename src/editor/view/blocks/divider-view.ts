import type { NodeView } from "prosemirror-view";
import { makeElement } from "../make-element.ts";
import styles from "./blocks.module.css";

/** A line is too thin to be pressed: the room around it belongs to it. */
export function dividerView(): NodeView {
  return { dom: makeElement("div", { class: styles.divider }, makeElement("hr")) };
}
