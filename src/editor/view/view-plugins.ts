import { type Command, type EditorState, NodeSelection, Plugin } from "prosemirror-state";
import { columnResizing } from "prosemirror-tables";
import { Decoration, DecorationSet } from "prosemirror-view";
import { deleteSelected } from "#src/editor/commands/delete-selected.ts";
import { editingPlugins, undoLast } from "#src/editor/commands/editing-plugins.ts";
import { breakLine, enter } from "#src/editor/commands/enter.ts";
import { backspace, forwardDelete } from "#src/editor/commands/erase.ts";
import { type PageHistory, redoStep } from "#src/editor/commands/history/page-history.ts";
import { isAtJoin } from "#src/editor/commands/keys/stop-at-join.ts";
import { toggleMark } from "#src/editor/commands/marks.ts";
import { blockAround } from "#src/editor/commands/places.ts";
import { schema } from "#src/editor/document/schema/schema.ts";
import { editorText } from "#src/editor/editor.text.ts";
import { clickBelow } from "./click-below.ts";
import { copying } from "./clipboard/copying.ts";
import { pasting } from "./clipboard/pasting.ts";
import type { EditorHost } from "./editor-host.ts";
import { lateSelection, readSelection } from "./keys/late-selection.ts";
import { leaveEditor } from "./leave-editor.ts";
import { viewKeys } from "./view-keys.ts";

/** A read-only page can be copied; keys and clicks do not change it. */
export function viewPlugins(isReadOnly: boolean, host: EditorHost, history: PageHistory): Plugin[] {
  if (isReadOnly) return [copying()];
  return [
    lateSelection(),
    holdAtJoin(),
    leaveEditor(host),
    keepRaw(host),
    viewKeys(),
    copying(),
    pasting(host),
    nativeInput(),
    ...editingPlugins({ history }),
    // Our node view renders the table; this plugin only resizes columns.
    columnResizing({ View: null, cellMinWidth: 60, defaultCellMinWidth: 100 }),
    currentBlock(),
    clickBelow(),
  ];
}

/**
 * A held Backspace stops where a line has joined an item. Commands cannot tell that a key is held.
 */
function holdAtJoin(): Plugin {
  return new Plugin({
    props: {
      handleKeyDown: ({ state }, { key, repeat }) =>
        key === "Backspace" && repeat && isAtJoin(state),
    },
  });
}

/** Blocks with a placeholder that is only visible to the caret. */
const WITH_HINT = new Set(["quote", "image"]);

/** Marks the caret's block if it has one; no other block costs a keystroke anything. */
function currentBlock(): Plugin {
  return new Plugin({ props: { decorations: markCurrent } });
}

function markCurrent({ selection }: EditorState): DecorationSet | null {
  const block = blockAround(selection.$head);
  if (!block) return null;
  const { node, pos } = block;
  // Opens to show the caret.
  const isInside = selection.$head.parent.type.name === "toggle_body";
  const isEmptyLine = node.type.name === "paragraph" && node.content.size === 0;
  if (!isEmptyLine && !isInside && !WITH_HINT.has(node.type.name)) return null;
  return setOf(Decoration.node(pos, pos + node.nodeSize, { "data-current": "" }));
}

// A public constructor with these two parameters, which the library's types omit.
const OneSet = DecorationSet as unknown as new (local: Decoration[], children: []) => DecorationSet;

/** The same result as `create`, without visiting every block of the page. */
function setOf(wholeBlock: Decoration): DecorationSet {
  return new OneSet([wholeBlock], []);
}

/**
 * An unknown block may contain anything. If Backspace has just selected it, the next letter asks
 * before replacing it.
 */
function keepRaw(host: EditorHost): Plugin {
  return new Plugin({
    props: {
      handleTextInput(view) {
        const { selection } = view.state;
        const isRaw =
          selection instanceof NodeSelection && selection.node.type === schema.nodes.raw;
        if (!isRaw) return false;
        const { doc } = view.state;
        host.say({
          text: editorText.typedOnBlock,
          action: {
            label: editorText.removeBlock,
            run() {
              if (view.isDestroyed || view.state.doc !== doc) return;
              host.say(undefined);
              deleteSelected(view.state, view.dispatch, view);
              view.focus();
            },
          },
        });
        return true;
      },
    },
  });
}

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
function nativeInput(): Plugin {
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
