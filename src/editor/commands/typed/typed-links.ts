import { InputRule } from "prosemirror-inputrules";
import type { Command, EditorState, Transaction } from "prosemirror-state";
import { hrefFromInput } from "#src/editor/document/inline/href.ts";
import { schema } from "#src/editor/document/schema/schema.ts";
import { separateStep } from "../one-step.ts";
import { caretOf } from "../places.ts";

const { link, code } = schema.marks;

/** Trailing punctuation does not belong to a URL. */
const ADDRESS =
  /(?:^|[\s(])((?:https?:\/\/|www\.)[^\s<>]*[^\s<>?!.,:;*_~'")\]])[?!.,:;*_~'")\]]*$/i;
const ADDRESS_THEN_SPACE = new RegExp(`${ADDRESS.source.slice(0, -1)} $`, "i");
/** Longer text is probably data. */
const MAX_SIGNS = 500;

/** `[words](address)` */
export const linkRule = new InputRule(
  /(?:^|[^!])(\[([^[\]]+)\]\(([^\s()]+)\))$/,
  (state, [, written = "", words = "", address = ""], _start, end) => {
    const from = end - written.length + 1;
    const href = hrefFromInput(address);
    if (href === undefined || !canLink(state, from, end)) return null;
    const { tr } = state;
    tr.delete(from + 1 + words.length, end).delete(from, from + 1);
    tr.addMark(from, from + words.length, link.create({ href }));
    return separateStep(tr.removeStoredMark(link));
  },
  { inCodeMark: false },
);

/** A URL followed by a space. Backspace removes the space, and undo also the link. */
export const addressRule = new InputRule(
  ADDRESS_THEN_SPACE,
  (state, match, _start, end) => {
    const tr = withAddress(state, match, end);
    return tr ? separateStep(tr.insertText(" ", end)) : null;
  },
  { inCodeMark: false, undoable: false },
);

/** The same on Enter, which then acts as usual. */
export const linkBeforeEnter: Command = (state, dispatch) => {
  const $caret = caretOf(state);
  if (!$caret?.parent.isTextblock) return false;
  const { parent, parentOffset, pos } = $caret;
  const from = Math.max(0, parentOffset - MAX_SIGNS);
  const match = ADDRESS.exec(parent.textBetween(from, parentOffset, undefined, "\n"));
  const tr = match && withAddress(state, match, pos);
  if (tr) dispatch?.(separateStep(tr));
  return false;
};

/** Undefined if the URL stays text. */
function withAddress(
  state: EditorState,
  match: RegExpMatchArray,
  end: number,
): Transaction | undefined {
  const [whole, address = ""] = match;
  const from = end - whole.trimEnd().length + whole.trimEnd().indexOf(address);
  const href = hrefFromInput(address);
  if (href === undefined || !canLink(state, from, from + address.length)) return undefined;
  const { tr } = state;
  return tr.addMark(from, from + address.length, link.create({ href })).removeStoredMark(link);
}

function canLink({ doc }: EditorState, from: number, to: number): boolean {
  const isOpen = doc.resolve(from).parent.type.allowsMarkType(link);
  return isOpen && !doc.rangeHasMark(from, to, code) && !doc.rangeHasMark(from, to, link);
}
