import type { Node } from "prosemirror-model";
import { type EditorState, Plugin, TextSelection } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import styles from "./gaps.module.css";

type Gap = { from: number; to: number };

/** Delimiters of a gap in a draft. */
const GAP = /⟦[^⟦⟧]*⟧/gu;

/** Gaps look like fields. Tab moves between them, and typing replaces them. */
export function gaps(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    state: {
      init: (_config, { doc }) => drawn(doc),
      apply: (tr, before) => (tr.docChanged ? drawn(tr.doc) : before),
    },
    props: {
      decorations(state) {
        return this.getState(state);
      },
      // Before the keys that leave the text, which would handle Tab first in its last line.
      handleDOMEvents: {
        keydown(view, event) {
          const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing } = event;
          if (key !== "Tab" || altKey || ctrlKey || metaKey || isComposing) return false;
          if (!select(view, shiftKey ? gapBefore(view.state) : gapAfter(view.state))) return false;
          event.preventDefault();
          return true;
        },
      },
    },
  });
}

/** Selects the first gap; false if there is none. */
export function selectFirstGap(view: EditorView): boolean {
  return select(view, gapsIn(view.state.doc)[0]);
}

function select(view: EditorView, gap: Gap | undefined): boolean {
  if (!gap) return false;
  const { tr, doc } = view.state;
  view.dispatch(tr.setSelection(TextSelection.create(doc, gap.from, gap.to)).scrollIntoView());
  view.focus();
  return true;
}

export function gapAfter({ doc, selection }: EditorState): Gap | undefined {
  return gapsIn(doc).find(({ from }) => from >= selection.to);
}

function gapBefore({ doc, selection }: EditorState): Gap | undefined {
  return gapsIn(doc).findLast(({ to }) => to <= selection.from);
}

function gapsIn(doc: Node): Gap[] {
  const found: Gap[] = [];
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return true;
    // Inline pictures and line breaks count as one character, as in positions.
    const text = node.textBetween(0, node.content.size, undefined, "\ufffc");
    for (const { index, 0: words } of text.matchAll(GAP))
      found.push({ from: pos + 1 + index, to: pos + 1 + index + words.length });
    return false;
  });
  return found;
}

function drawn(doc: Node): DecorationSet {
  const marks = gapsIn(doc).map(({ from, to }) =>
    Decoration.inline(from, to, { class: styles.gap ?? "" }),
  );
  return DecorationSet.create(doc, marks);
}
