import { type Command, Plugin } from "prosemirror-state";
import { undoLast } from "#src/editor/commands/editing-plugins.ts";
import { breakLine, enter } from "#src/editor/commands/enter.ts";
import { backspace, forwardDelete } from "#src/editor/commands/erase.ts";
import { redoStep } from "#src/editor/commands/history/page-history.ts";
import { toggleMark } from "#src/editor/commands/marks.ts";
import { readSelection } from "./keys/late-selection.ts";

/**
 * What the browser is about to do, by its own names. The keyboards of phones, and the menus of the
 * browser, ask for it without a key that would have announced it.
 */
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

/** Letters in composition are the browser's until they are settled. */
export function nativeInput(): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        beforeinput(view, event) {
          const command = COMMANDS[event.inputType];
          if (!command || !view.editable || event.isComposing || !event.cancelable) return false;
          readSelection(view);
          const isDone = command(view.state, view.dispatch, view);
          // The browser's own history knows nothing of blocks: it is never asked.
          if (!isDone && !event.inputType.startsWith("history")) return false;
          event.preventDefault();
          return true;
        },
      },
    },
  });
}
