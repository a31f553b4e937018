import { type Command, Plugin } from "prosemirror-state";
import { undoLast } from "#src/editor/commands/editing-plugins.ts";
import { breakLine, enter } from "#src/editor/commands/enter.ts";
import { backspace, forwardDelete } from "#src/editor/commands/erase.ts";
import { redoStep } from "#src/editor/commands/history/page-history.ts";
import { toggleMark } from "#src/editor/commands/marks.ts";
import { readSelection } from "./keys/late-selection.ts";

/** The browser's input types. Phone keyboards and browser menus send them without a key event. */
const COMMANDS: Readonly<Record<string, Command>> = {
  insertParagraph: enter,
  insertLineBreak: breakLine,
  deleteContentBackward: backspace,
  deleteContentForward: forwardDelete,
  formatBold: toggleMark("bold"),
  formatItalic: toggleMark("italic"),
  formatUnderline: toggleMark("underline"),
  formatStrikeThrough: toggleMark("strike"),
  historyUndo: undoLast,
  historyRedo: redoStep,
};

/** Composed text belongs to the browser until committed. */
export function nativeInput(): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        beforeinput(view, event) {
          const command = COMMANDS[event.inputType];
          if (!command || !view.editable || event.isComposing || !event.cancelable) return false;
          readSelection(view);
          const isDone = command(view.state, view.dispatch, view);
          // The browser's own undo history knows no blocks and is never used.
          if (!isDone && !event.inputType.startsWith("history")) return false;
          event.preventDefault();
          return true;
        },
      },
    },
  });
}
