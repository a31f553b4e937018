import { keymap } from "prosemirror-keymap";
import { type Command, type Plugin, Selection, TextSelection } from "prosemirror-state";
import { chainCommands } from "#src/editor/commands/chain-commands.ts";
import { enter } from "#src/editor/commands/enter.ts";
import { exitCode } from "#src/editor/commands/leave-block.ts";
import { toggleChecked } from "#src/editor/commands/list/boxes.ts";
import { blockAround } from "#src/editor/commands/places.ts";
import { cellAround } from "#src/editor/commands/table/move-in-table.ts";
import { openOrClose } from "#src/editor/commands/toggle/toggle.ts";

/** Keys that need a browser view, in addition to the commands. */
export function viewKeys(): Plugin {
  return keymap({
    "Mod-Enter": chainCommands(toggleChecked, openOrClose, exitCode),
    "Shift-Enter": enterOnIos,
    "Alt-F10": chainCommands(toTableTools, toBlockTools),
    "Ctrl-Home": toEdge(-1),
    "Ctrl-End": toEdge(1),
    "Ctrl-Shift-Home": toEdge(-1, "select"),
    "Ctrl-Shift-End": toEdge(1, "select"),
    "Meta-ArrowUp": toEdge(-1),
    "Meta-ArrowDown": toEdge(1),
    "Meta-Shift-ArrowUp": toEdge(-1, "select"),
    "Meta-Shift-ArrowDown": toEdge(1, "select"),
  });
}

/** The browser only goes to the end of the rendered content. */
function toEdge(side: 1 | -1, does: "go" | "select" = "go"): Command {
  return ({ doc, selection, tr }, dispatch) => {
    const edge = side < 0 ? Selection.atStart(doc) : Selection.atEnd(doc);
    const reached = TextSelection.between(selection.$anchor, side < 0 ? edge.$from : edge.$to);
    dispatch?.(tr.setSelection(does === "go" ? edge : reached).scrollIntoView());
    return true;
  };
}

/** Announces the table toolbar to keyboard users. */
const toTableTools: Command = (state, _dispatch, view) => {
  const button = view?.dom.parentElement?.parentElement?.querySelector<HTMLElement>(
    "[data-table-controls] button",
  );
  if (!cellAround(state.selection.$from) || !button) return false;
  button.focus();
  return true;
};

/** Tab skips controls inside a block and stays in the text. */
const toBlockTools: Command = (state, _dispatch, view) => {
  const block = blockAround(state.selection.$from);
  const pos = block?.pos ?? state.selection.from;
  const element = view?.nodeDOM(pos);
  if (!(element instanceof HTMLElement)) return false;
  const control = element.querySelector<HTMLElement>(
    "select:enabled, button, [contenteditable=false] a[href]",
  );
  control?.focus();
  return Boolean(control);
};

/** After a full stop the iOS keyboard reports Shift with Enter. */
const enterOnIos: Command = (state, dispatch, view) => isIos() && enter(state, dispatch, view);

/** An iPad reports as a Mac, which has no touch screen. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iP(hone|ad|od)/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1);
}
