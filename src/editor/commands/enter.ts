import { type Command, Selection } from "prosemirror-state";
import { schema } from "#src/editor/document/schema/schema.ts";
import { afterDeletion } from "./after-deletion.ts";
import { chainCommands } from "./chain-commands.ts";
import { leaveCode, leaveLine, nameLanguage, newlineInCode } from "./leave-block.ts";
import { enterInList } from "./list/enter-in-list.ts";
import { asOneStep } from "./one-step.ts";
import { caretOf, isAtEnd, isAtStart } from "./places.ts";
import { enterInTable } from "./table/move-in-table.ts";
import { enterInToggle } from "./toggle/toggle.ts";

const { paragraph, heading, hard_break, toggle_title } = schema.nodes;

/** Enter in a paragraph or heading. The half before the caret keeps the block's id. */
const splitBlock: Command = asOneStep((state, dispatch) => {
  const $caret = caretOf(state);
  if (!$caret || ($caret.parent.type !== paragraph && $caret.parent.type !== heading)) return false;
  if (!dispatch) return true;
  const { tr } = state;
  if (isAtStart($caret) && !isAtEnd($caret)) {
    // The text keeps its block; the new, empty one goes above.
    dispatch(tr.insert($caret.before(), paragraph.create()).scrollIntoView());
    return true;
  }
  const { type, attrs } = $caret.parent;
  const isTail = isAtEnd($caret);
  const second = isTail ? { type: paragraph } : { type, attrs: { ...attrs, id: "", tunes: null } };
  const marks = state.storedMarks ?? (isTail && type === paragraph ? $caret.marks() : null);
  tr.split($caret.pos, 1, [second]);
  // Inside formatted text the adjacent letters decide the stored marks.
  if (marks) tr.ensureMarks(marks);
  dispatch(tr.scrollIntoView());
  return true;
});

/** Enter on a selected block: adds a line below. */
const paragraphBelow: Command = asOneStep((state, dispatch) => {
  const { selection, tr } = state;
  if (selection.$from.depth > 0 || selection.empty) return false;
  if (dispatch) {
    tr.insert(selection.to, paragraph.create());
    dispatch(tr.setSelection(Selection.near(tr.doc.resolve(selection.to + 1))).scrollIntoView());
  }
  return true;
});

const enterAtCaret = chainCommands(
  leaveCode,
  nameLanguage,
  newlineInCode,
  enterInList,
  enterInTable,
  enterInToggle,
  leaveLine,
  splitBlock,
);

/** Deletes the selection first; then the key acts at the remaining caret. */
export const enter: Command = chainCommands(paragraphBelow, afterDeletion(enterAtCaret));

/** Shift+Enter: a line break if the block allows it; a heading gets a space. */
export const breakLine: Command = (state, dispatch, view) => {
  const { $from, $to } = state.selection;
  if ($from.parent.type.spec.code) return newlineInCode(state, dispatch, view);
  if (!$from.parent.isTextblock || !$from.sameParent($to)) return enter(state, dispatch, view);
  if ($from.parent.type === heading || $from.parent.type === toggle_title) {
    dispatch?.(state.tr.insertText(" ").scrollIntoView());
    return true;
  }
  const canBreak = $from.parent.type.contentMatch.matchType(hard_break);
  if (!canBreak) return enter(state, dispatch, view);
  const marks = state.storedMarks ?? $from.marks();
  dispatch?.(
    state.tr
      .replaceSelectionWith(hard_break.create(null, null, marks), false)
      .ensureMarks(marks)
      .scrollIntoView(),
  );
  return true;
};
