import type { Mark, ResolvedPos } from "prosemirror-model";
import {
  AllSelection,
  type Command,
  type EditorState,
  Selection,
  TextSelection,
} from "prosemirror-state";
import { hrefFromInput } from "#src/editor/document/inline/href.ts";
import { schema } from "#src/editor/document/schema/schema.ts";
import { asOneStep } from "./one-step.ts";

const { link } = schema.marks;

export type LinkRange = { from: number; to: number; href: string };

/** The whole link around the caret, or at the start of the selection. */
export function linkAt({ selection }: EditorState): LinkRange | undefined {
  const { $from, empty } = selection;
  const after = markAfter($from);
  const mark = empty ? (after ?? markBefore($from)) : after;
  if (!mark) return undefined;
  let index = $from.index();
  if (!after && index > 0) index -= 1;
  let [first, last] = [index, index];
  const { parent } = $from;
  while (first > 0 && mark.isInSet(parent.child(first - 1).marks)) first -= 1;
  while (last + 1 < parent.childCount && mark.isInSet(parent.child(last + 1).marks)) last += 1;
  let from = $from.start();
  for (let at = 0; at < first; at += 1) from += parent.child(at).nodeSize;
  let to = from;
  for (let at = first; at <= last; at += 1) to += parent.child(at).nodeSize;
  return { from, to, href: mark.attrs.href };
}

function markAfter({ parent, nodeAfter }: ResolvedPos): Mark | undefined {
  return parent.isTextblock && nodeAfter ? link.isInSet(nodeAfter.marks) : undefined;
}

function markBefore({ parent, nodeBefore }: ResolvedPos): Mark | undefined {
  return parent.isTextblock && nodeBefore ? link.isInSet(nodeBefore.marks) : undefined;
}

/** Whether to show "Pasted link is not valid." for a refused value. Empty input counts as well. */
export function isValidLink(typed: string): boolean {
  return typed.trim() === "" || hrefFromInput(typed) !== undefined;
}

/**
 * Applies the link field to the selection, or to the link around the caret; empty input removes the
 * link. Not applicable with an invalid URL.
 */
export function setLink(typed: string): Command {
  return asOneStep((state, dispatch) => {
    const href = hrefFromInput(typed);
    if (href === undefined && typed.trim() !== "") return false;
    const existing = linkAt(state);
    const { from, to } = state.selection.empty && existing ? existing : state.selection;
    if (from === to)
      return href === undefined ? false : insertLink(href, typed.trim())(state, dispatch);
    const { tr } = state;
    tr.removeMark(from, to, link);
    if (href !== undefined) tr.addMark(from, to, link.create({ href }));
    dispatch?.(tr.removeStoredMark(link).scrollIntoView());
    return true;
  });
}

/** A pasted URL links the selection, or is inserted as a link. */
export function pasteLink(text: string): Command {
  return asOneStep((state, dispatch) => {
    const address = text.trim();
    const isAddress = /^(https?:\/\/|mailto:|tel:)\S+$/i.test(address);
    const href = isAddress ? hrefFromInput(address) : undefined;
    const { selection, tr } = state;
    const isText = selection instanceof TextSelection || selection instanceof AllSelection;
    if (href === undefined || !isText) return false;
    const { $from, from, to, empty } = selection;
    if (empty) {
      return $from.parent.type.allowsMarkType(link) && insertLink(href, address)(state, dispatch);
    }
    tr.removeMark(from, to, link).addMark(from, to, link.create({ href }));
    // Code has no links: there a URL is plain text.
    if (!tr.docChanged) return false;
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(to), -1)).removeStoredMark(link));
    return true;
  });
}

function insertLink(href: string, text: string): Command {
  return (state, dispatch) => {
    const marks = link
      .create({ href })
      .addToSet(state.storedMarks ?? state.selection.$from.marks());
    const { tr } = state;
    tr.replaceSelectionWith(schema.text(text, marks), false);
    dispatch?.(tr.removeStoredMark(link).scrollIntoView());
    return true;
  };
}
