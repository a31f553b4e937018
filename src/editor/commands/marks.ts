import { toggleMark as toggle } from "prosemirror-commands";
import type { Mark } from "prosemirror-model";
import { type Command, type EditorState, type Selection, TextSelection } from "prosemirror-state";
import { type MarkName, schema } from "#src/editor/document/schema/schema.ts";
import { asOneStep } from "./one-step.ts";

type SimpleMark = Exclude<MarkName, "link">;

/** On for exactly the selected text, across blocks; off when all of it has the mark. */
export function toggleMark(name: SimpleMark): Command {
  return asOneStep(
    toggle(schema.marks[name], null, { removeWhenPresent: false, includeWhitespace: true }),
  );
}

/** True when the caret would type with the mark, or all selected text has it. */
export function isMarkActive({ selection, storedMarks }: EditorState, name: MarkName): boolean {
  const type = schema.marks[name];
  if (selection.empty) return type.isInSet(storedMarks ?? selection.$from.marks()) !== undefined;
  let hasText = false;
  for (const { marks } of selectedText(selection)) {
    if (!type.isInSet(marks)) return false;
    hasText = true;
  }
  return hasText;
}

/**
 * An arrow at the edge of code steps out of it: what is typed next is plain. The caret itself stays,
 * as there is nothing between the code and the text beside it.
 */
export function leaveCodeMark(side: 1 | -1): Command {
  return (state, dispatch) => {
    const { selection, storedMarks } = state;
    if (!(selection instanceof TextSelection) || !selection.$cursor) return false;
    const { $cursor } = selection;
    const beyond = side === 1 ? $cursor.nodeAfter : $cursor.nodeBefore;
    const here = storedMarks ?? $cursor.marks();
    const isEdge = !beyond || !schema.marks.code.isInSet(beyond.marks);
    if (!isEdge || !schema.marks.code.isInSet(here)) return false;
    dispatch?.(state.tr.setStoredMarks(schema.marks.code.removeFromSet(here)));
    return true;
  };
}

/** Takes all formatting from the selected text, but leaves its links. */
export const clearMarks: Command = asOneStep((state, dispatch) => {
  const { from, to, empty } = state.selection;
  if (empty) return false;
  const { tr } = state;
  for (const type of Object.values(schema.marks)) {
    if (type !== schema.marks.link) tr.removeMark(from, to, type);
  }
  dispatch?.(tr);
  return true;
});

type Piece = { text: string; marks: readonly Mark[] };

/** The selected text, block by block: anyone who has seen enough of a long page stops there. */
export function* selectedText({ $from, $to, from, to }: Selection): Generator<Piece> {
  const { doc } = $from;
  let start = $from.depth > 0 ? $from.before(1) : $from.pos;
  for (let index = $from.index(0); start < to && index <= $to.index(0); index += 1) {
    const block = doc.child(index);
    const pieces: Piece[] = [];
    const end = Math.min(to - start - 1, block.content.size);
    block.nodesBetween(from - start - 1, end, (node, pos) => {
      const at = start + 1 + pos;
      const text = node.text?.slice(Math.max(0, from - at), to - at);
      if (text) pieces.push({ text, marks: node.marks });
    });
    yield* pieces;
    start += block.nodeSize;
  }
}
