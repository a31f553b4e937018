import type { EditorProps } from "prosemirror-view";
import { checkItemView } from "./check-item-view.ts";
import { codeView } from "./code-view.ts";
import { dividerView } from "./divider-view.ts";
import { imageView } from "./image-view.ts";
import { rawView } from "./raw-view.ts";
import { tableView } from "./table-view.ts";

/** Only blocks that are more than their text; all others are what the schema says. */
export const blockViews: NonNullable<EditorProps["nodeViews"]> = {
  check_item: checkItemView,
  code_block: codeView,
  divider: dividerView,
  image: imageView,
  raw: rawView,
  table: tableView,
};
