import type { EditorProps } from "prosemirror-view";
import type { Uploads } from "../uploads/uploads.ts";
import { calloutView } from "./callout-view.ts";
import { codeView } from "./code/code-view.ts";
import { dividerView } from "./divider-view.ts";
import { headerCellView } from "./header-cell-view.ts";
import { imageViews } from "./image-view.ts";
import { itemView } from "./item-view.ts";
import { plainView } from "./plain-view.ts";
import { rawView } from "./raw-view.ts";
import { tableView } from "./table-view.ts";
import { toggleView } from "./toggle-view.ts";

/** Blocks that are more than their text have node views; all others use the schema. */
export function blockViews(uploads: Uploads): NonNullable<EditorProps["nodeViews"]> {
  return {
    callout: calloutView,
    toggle: toggleView,
    toggle_title: plainView,
    toggle_body: plainView,
    code_block: codeView,
    divider: dividerView,
    image: imageViews(uploads),
    raw: rawView,
    table: tableView,
    paragraph: plainView,
    heading: plainView,
    list: plainView,
    list_item: itemView,
    item_text: plainView,
    sub_list: plainView,
    table_row: plainView,
    table_cell: plainView,
    header_cell: headerCellView,
    cell_text: plainView,
  };
}
