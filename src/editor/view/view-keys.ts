import { keymap } from "prosemirror-keymap";
import { type Command, type Plugin, Selection, TextSelection } from "prosemirror-state";
import { chainCommands } from "#src/editor/commands/chain-commands.ts";
import { enter } from "#src/editor/commands/enter.ts";
import { exitCode } from "#src/editor/commands/leave-block.ts";
import { toggleChecked } from "#src/editor/commands/list/boxes.ts";
import { blockAround } from "#src/editor/commands/places.ts";
import { cellAround } from "#src/editor/commands/table/move-in-table.ts";
import { openOrClose } from "#src/editor/commands/toggle/toggle.ts";

/** Keys that need the page in a browser, beside those of the commands. */
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

/** The browser goes to the edge of what it has laid out, which is not that of a long page. */
function toEdge(side: 1 | -1, does: "go" | "select" = "go"): Command {
  return ({ doc, selection, tr }, dispatch) => {
    const edge = side < 0 ? Selection.atStart(doc) : Selection.atEnd(doc);
    const reached = TextSelection.between(selection.$anchor, side < 0 ? edge.$from : edge.$to);
    dispatch?.(tr.setSelection(does === "go" ? edge : reached).scrollIntoView());
    return true;
  };
}

/** Where the tools of a table are, for anyone who has only keys. */
const toTableTools: Command = (state, _dispatch, view) => {
  const button = view?.dom.parentElement?.parentElement?.querySelector<HTMLElement>(
    "[data-table-controls] button",
  );
  if (!cellAround(state.selection.$from) || !button) return false;
  button.focus();
  return true;
};

/** The controls in a block are not on the way of Tab, which stays in the text. */
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

/** After a full stop the keyboard of iOS presses Shift for the next capital, and means Enter. */
const enterOnIos: Command = (state, dispatch, view) => isIos() && enter(state, dispatch, view);

/** An iPad says that it is a Mac, which has no screen for several fingers. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iP(hone|ad|od)/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1);
}
