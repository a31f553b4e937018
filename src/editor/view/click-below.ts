import { Plugin, Selection, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { schema } from "#src/editor/document/schema/schema.ts";

const { paragraph } = schema.nodes;

/** A click on the empty area below a page moves the caret to its last line, or adds one. */
export function clickBelow(): Plugin {
  return onClickBelow(continueBelow);
}

/** The same for an email, which ends with its last line. */
export function clickToEnd(): Plugin {
  return onClickBelow((view) => {
    if (!view.state.doc.lastChild?.isTextblock) return continueBelow(view);
    const { tr } = view.state;
    view.dispatch(tr.setSelection(Selection.atEnd(tr.doc)).scrollIntoView());
    view.focus();
  });
}

function onClickBelow(run: (view: EditorView) => void): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        mousedown(view, event) {
          if (!view.editable || event.button !== 0 || !isBelow(view, event)) return false;
          event.preventDefault();
          run(view);
          return true;
        },
      },
    },
  });
}

function isBelow(view: EditorView, event: MouseEvent): boolean {
  const last = view.dom.lastElementChild;
  return event.target === view.dom && !!last && event.clientY > last.getBoundingClientRect().bottom;
}

function continueBelow(view: EditorView): void {
  const { tr, doc } = view.state;
  const last = doc.lastChild;
  const isFree = last?.type === paragraph && last.content.size === 0;
  if (!isFree) tr.insert(doc.content.size, paragraph.create());
  tr.setSelection(isFree ? Selection.atEnd(tr.doc) : caretAtEnd(tr.doc));
  view.dispatch(tr.scrollIntoView());
  view.focus();
}

function caretAtEnd(doc: Parameters<typeof TextSelection.create>[0]): TextSelection {
  return TextSelection.create(doc, doc.content.size - 1);
}
