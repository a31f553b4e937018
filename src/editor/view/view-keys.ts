import { chainCommands, exitCode } from "prosemirror-commands";
import { keymap } from "prosemirror-keymap";
import type { Command, Plugin } from "prosemirror-state";
import { toggleChecked } from "#src/editor/commands/checklist.ts";
import { enter } from "#src/editor/commands/enter.ts";
import { cellAround } from "#src/editor/commands/table/move-in-table.ts";

/** Keys that need the page in a browser, beside those of the commands. */
export function viewKeys(): Plugin {
  return keymap({
    "Mod-Enter": chainCommands(toggleChecked, exitCode),
    "Shift-Enter": enterOnIos,
    "Alt-F10": toTableTools,
  });
}

/** Where the tools of a table are, for whoever has only keys. */
const toTableTools: Command = (state, _dispatch, view) => {
  const button = view?.dom.parentElement?.parentElement?.querySelector<HTMLElement>(
    "[data-table-controls] button",
  );
  if (!cellAround(state.selection.$from) || !button) return false;
  button.focus();
  return true;
};

/** After a full stop the keyboard of iOS presses Shift for the next capital, and means Enter. */
const enterOnIos: Command = (state, dispatch, view) => isIos() && enter(state, dispatch, view);

function isIos(): boolean {
  return /iP(hone|ad|od)/.test(navigator.userAgent);
}
