import { history, redo, undo } from "prosemirror-history";
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
} from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import type { MarkType, Node } from "prosemirror-model";
import { type Command, Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import styles from "./Message.module.css";
import {
  backspace,
  breakLine,
  enter,
  forwardDelete,
  pictureAt,
  selectAll,
  toggleList,
  toggleMark,
} from "./message-commands.ts";
import type { MessageFormat } from "./message-format.ts";
import { messageSchema } from "./message-schema.ts";
import { pasting } from "./pasting.ts";

const { nodes, marks } = messageSchema;

type Acts = {
  openLink: () => void;
  openPicture: () => void;
  insertPictures: (files: readonly File[]) => void;
};

export function messagePlugins(format: MessageFormat, acts: Acts): Plugin[] {
  const { openLink, openPicture, insertPictures } = acts;
  return [
    inputRules({
      rules: [
        textblockTypeInputRule(/^[-*•] $/, nodes.item, { isNumbered: false }),
        textblockTypeInputRule(/^1\. $/, nodes.item, { isNumbered: true }),
        markRule(/(?:^|[^*])(\*\*([^*\s](?:[^*]*[^*\s])?)\*\*)$/, marks.bold),
        markRule(/(?:^|[^*])(\*([^*\s](?:[^*]*[^*\s])?)\*)$/, marks.italic),
      ],
    }),
    keymap({
      Enter: first((state) => {
        if (!pictureAt(state)) return false;
        openPicture();
        return true;
      }, enter),
      "Shift-Enter": breakLine,
      Backspace: first(undoInputRule, backspace),
      "Mod-Backspace": first(undoInputRule, backspace),
      Delete: forwardDelete,
      "Mod-Delete": forwardDelete,
      "Mod-a": selectAll,
      "Mod-b": toggleMark("bold"),
      "Mod-i": toggleMark("italic"),
      "Mod-k": () => {
        openLink();
        return true;
      },
      "Mod-Shift-7": toggleList(true),
      "Mod-Shift-8": toggleList(false),
      "Mod-z": first(undo, () => true),
      "Mod-y": first(redo, () => true),
      "Mod-Shift-z": first(redo, () => true),
    }),
    history(),
    pasting(format, insertPictures),
    fields(),
  ];
}

function first(...commands: readonly Command[]): Command {
  return (state, dispatch, view) => commands.some((command) => command(state, dispatch, view));
}

/** Typed stars become the mark. */
function markRule(pattern: RegExp, type: MarkType): InputRule {
  return new InputRule(pattern, (state, match, _start, end) => {
    const [, whole = "", text = ""] = match;
    const from = end - whole.length + 1;
    const { tr } = state;
    if (state.doc.textBetween(from, end).length !== whole.length - 1) return null;
    const stars = (whole.length - text.length) / 2;
    tr.delete(end - (stars - 1), end).delete(from, from + stars);
    tr.addMark(from, from + text.length, type.create());
    return tr.removeStoredMark(type);
  });
}

/** Fields of leads, and sentences that need to be checked. */
const MARKED = /(\{\{[^{}]*\}\})|⟦[^⟦⟧]*⟧/gu;

function fields(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    state: {
      init: (_config, { doc }) => drawn(doc),
      apply: (tr, before) => (tr.docChanged ? drawn(tr.doc) : before),
    },
    props: {
      decorations(state) {
        return this.getState(state);
      },
    },
  });
}

function drawn(doc: Node): DecorationSet {
  const found: Decoration[] = [];
  doc.descendants((line, pos) => {
    if (!line.isTextblock) return true;
    const text = line.textBetween(0, line.content.size, undefined, "\ufffc");
    for (const { index, 0: words, 1: field } of text.matchAll(MARKED)) {
      const style = field === undefined ? styles.doubtful : styles.field;
      const from = pos + 1 + index;
      found.push(Decoration.inline(from, from + words.length, { class: style ?? "" }));
    }
    return false;
  });
  return DecorationSet.create(doc, found);
}
