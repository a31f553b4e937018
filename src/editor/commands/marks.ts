import type { Mark, MarkType } from "prosemirror-model";
import { type Command, type EditorState, type Selection, TextSelection } from "prosemirror-state";
import { type MarkName, schema } from "#src/editor/document/schema/schema.ts";
import { asOneStep } from "./one-step.ts";
import { caretOf } from "./places.ts";

type SimpleMark = Exclude<MarkName, "link">;

/** Toggles a mark on exactly the selection, across blocks. */
export function toggleMark(name: SimpleMark): Command {
  const type = schema.marks[name];
  return asOneStep((state, dispatch) => {
    const { selection, storedMarks, tr } = state;
    const $caret = caretOf(state);
    if ($caret) {
      if (!$caret.parent.type.allowsMarkType(type)) return false;
      const isOn = type.isInSet(storedMarks ?? $caret.marks());
      dispatch?.(isOn ? tr.removeStoredMark(type) : tr.addStoredMark(type.create()));
      return true;
    }
    if (selection.empty || !takesMark(state, type)) return false;
    const isOn = hasMarkThroughout(state, type);
    for (const { $from, $to } of selection.ranges) {
      if (isOn) tr.removeMark($from.pos, $to.pos, type);
      else tr.addMark($from.pos, $to.pos, type.create());
    }
    dispatch?.(tr.scrollIntoView());
    return true;
  });
}

function takesMark({ doc, selection }: EditorState, type: MarkType): boolean {
  let isTaken = false;
  for (const { $from, $to } of selection.ranges) {
    doc.nodesBetween($from.pos, $to.pos, (node) => {
      isTaken ||= node.inlineContent && node.type.allowsMarkType(type);
      return !isTaken;
    });
  }
  return isTaken;
}

/** Spaces alone do not count, because their formatting is often invisible. */
function hasMarkThroughout({ doc, selection }: EditorState, type: MarkType): boolean {
  let isThroughout = true;
  for (const { $from, $to } of selection.ranges) {
    doc.nodesBetween($from.pos, $to.pos, (node, pos, parent) => {
      const text = node.text?.slice(Math.max(0, $from.pos - pos), $to.pos - pos);
      const counts = node.isInline && text?.trim() !== "" && parent?.type.allowsMarkType(type);
      if (counts && !type.isInSet(node.marks)) isThroughout = false;
      return isThroughout;
    });
  }
  return isThroughout;
}

/** True if typing would apply the mark, or all selected text has it. */
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
 * An arrow key at the edge of code formatting leaves it: the next text is plain. The caret itself
 * stays.
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

/** Removes all formatting except links. */
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

/** The selected text, block by block: lazy, for long pages. */
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
