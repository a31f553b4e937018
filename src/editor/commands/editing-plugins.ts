import { undoInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import type { Command, Plugin } from "prosemirror-state";
import { tableEditing } from "prosemirror-tables";
import { nameNewBlocks } from "./block-names.ts";
import { chainCommands } from "./chain-commands.ts";
import { breakLine, enter } from "./enter.ts";
import { backspace, forwardDelete } from "./erase.ts";
import {
  keepHistory,
  ownHistory,
  type PageHistory,
  redoStep,
  undoStep,
} from "./history/page-history.ts";
import { selectMore } from "./keys/select-more.ts";
import { keepJoin } from "./keys/stop-at-join.ts";
import { goToLine, indentCode } from "./keys/tab.ts";
import { exitCode } from "./leave-block.ts";
import { moveItem } from "./list/move-item.ts";
import { indentItems, outdentItems } from "./list/shift-items.ts";
import { leaveCodeMark, toggleMark } from "./marks.ts";
import { duplicateBlocks, moveBlocks } from "./move-blocks.ts";
import { moveToCell } from "./table/move-in-table.ts";
import { selectPastTable } from "./table/select-past-table.ts";
import { type BlockKind, turnInto } from "./turn-into.ts";
import { markdownShortcuts } from "./typed/input-rules.ts";
import { linkBeforeEnter } from "./typed/typed-links.ts";

/** Undo first reverts an input rule that has just run, then the history. */
export const undoLast: Command = chainCommands(undoInputRule, undoStep);

/** Always handles its keys: with Caps Lock they would otherwise trigger Mod-z, which undoes. */
const redoLast: Command = chainCommands(redoStep, () => true);

/** Keys in ProseMirror's notation; Mod is Ctrl, or Cmd on a Mac. */
export const KEYS: Readonly<Record<string, Command>> = {
  Enter: enter,
  "Shift-Enter": breakLine,
  "Mod-Enter": exitCode,
  Backspace: chainCommands(undoInputRule, backspace),
  "Mod-Backspace": backspace,
  "Shift-Backspace": backspace,
  Delete: forwardDelete,
  "Mod-Delete": forwardDelete,
  Tab: chainCommands(moveToCell(1), indentItems, indentCode(1), goToLine(1)),
  "Shift-Tab": chainCommands(moveToCell(-1), outdentItems, indentCode(-1), goToLine(-1)),
  ArrowRight: leaveCodeMark(1),
  ArrowLeft: leaveCodeMark(-1),
  "Alt-ArrowUp": chainCommands(moveItem(-1), moveBlocks(-1)),
  "Alt-ArrowDown": chainCommands(moveItem(1), moveBlocks(1)),
  "Shift-ArrowUp": selectPastTable("up"),
  "Shift-ArrowDown": selectPastTable("down"),
  "Shift-ArrowLeft": selectPastTable("left"),
  "Shift-ArrowRight": selectPastTable("right"),
  "Mod-d": duplicateBlocks,
  // The browser skips content it has not rendered, such as a table at the end of a long page.
  "Mod-a": selectMore,
  "Mod-b": toggleMark("bold"),
  "Mod-i": toggleMark("italic"),
  "Mod-u": toggleMark("underline"),
  "Mod-Shift-s": toggleMark("strike"),
  "Mod-e": toggleMark("code"),
  "Mod-Shift-h": toggleMark("highlight"),
  "Mod-z": undoLast,
  "Mod-y": redoStep,
  "Mod-Shift-z": redoLast,
};

/** Ordered by digit. */
const KINDS: readonly BlockKind[] = [
  { name: "paragraph" },
  { name: "heading", level: 1 },
  { name: "heading", level: 2 },
  { name: "heading", level: 3 },
  { name: "checklist" },
  { name: "list", style: "unordered" },
  { name: "list", style: "ordered" },
  { name: "quote" },
  { name: "code" },
  { name: "heading", level: 4 },
];

/** macOS uses some of the first keys for screenshots, so it gets the second ones. */
export const KIND_KEYS: Readonly<Record<string, Command>> = Object.fromEntries(
  KINDS.flatMap((kind, digit) => [
    [`Mod-Shift-${digit}`, turnInto(kind)],
    [`Meta-Alt-${digit}`, turnInto(kind)],
  ]),
);
type EditingOptions = { newId?: () => string; history?: PageHistory };

/** All editing behaviour, without appearance. */
export function editingPlugins({ newId, history = ownHistory() }: EditingOptions = {}): Plugin[] {
  return [
    keepJoin(),
    markdownShortcuts(),
    keymap({ Enter: linkBeforeEnter }),
    keymap({ ...KEYS, ...KIND_KEYS }),
    // A table can be selected as a whole, to be moved or deleted.
    tableEditing({ allowTableNodeSelection: true }),
    ...keepHistory(history),
    nameNewBlocks(newId),
  ];
}
