import type { Node } from "prosemirror-model";
import type { Command } from "prosemirror-state";
import { TableMap } from "prosemirror-tables";
import type { EditorView } from "prosemirror-view";
import {
  addColumnLeft,
  addColumnRight,
  addRowAbove,
  addRowBelow,
  deleteColumns,
  deleteRows,
  setHeadings,
  toggleStretch,
} from "#src/editor/commands/table/table-shape.ts";
import { hasHeadings } from "#src/editor/document/blocks/table.ts";
import { editorText } from "#src/editor/editor.text.ts";
import type { MenuEntries, MenuItem } from "#src/ui/overlays/menu/menu-items.ts";
import { changeWidth, hasWidth, resetWidths } from "./column-width.ts";

export type Run = (command: Command) => void;

export function rowMenu(table: Node, run: Run, canAdd: boolean): MenuEntries {
  const { rowMenu: text } = editorText;
  const addition = [
    item("above", text.above, run, addRowAbove),
    item("below", text.below, run, addRowBelow),
  ];
  return [
    ...(canAdd ? addition : []),
    ...(table.childCount > 1 ? [deletion(text, run, deleteRows)] : []),
  ];
}

export function columnMenu(table: Node, run: Run, view: EditorView): MenuEntries {
  const { columnMenu: text } = editorText;
  return [
    item("left", text.left, run, addColumnLeft),
    item("right", text.right, run, addColumnRight),
    item("wider", text.wider, run, changeWidth(1, view)),
    item("narrower", text.narrower, run, changeWidth(-1, view)),
    ...(hasWidth(table) ? [item("reset", text.reset, run, resetWidths)] : []),
    ...(TableMap.get(table).width > 1 ? [deletion(text, run, deleteColumns)] : []),
  ];
}

export function tableMenu(table: Node, run: Run): MenuEntries {
  const { tableMenu: text } = editorText;
  const isHeaded = hasHeadings(table);
  return [
    { ...item("with", text.withHeadings, run, setHeadings(true)), isSelected: isHeaded },
    { ...item("without", text.withoutHeadings, run, setHeadings(false)), isSelected: !isHeaded },
    item("width", table.attrs.isStretched ? text.collapse : text.stretch, run, toggleStretch),
  ];
}

function item(id: string, label: string, run: Run, command: Command): MenuItem {
  return { id, label, onPress: () => run(command) };
}

/** Asks for confirmation, because text is deleted as well. */
function deletion(text: { delete: string; confirm: string }, run: Run, command: Command): MenuItem {
  const confirm = { ...item("confirm", text.confirm, run, command), isDanger: true };
  return { id: "delete", label: text.delete, isDanger: true, submenu: [confirm] };
}
