import type { MarkType, Node } from "prosemirror-model";
import {
  type Command,
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
} from "prosemirror-state";
import { messageSchema } from "./message-schema.ts";

const { nodes, marks } = messageSchema;

export function isMarkOn({ doc, selection, storedMarks }: EditorState, type: MarkType): boolean {
  const { empty, $from, from, to } = selection;
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, type);
}

export function toggleMark(name: "bold" | "italic"): Command {
  const type = marks[name];
  return (state, dispatch) => {
    const { tr, selection } = state;
    const isOn = isMarkOn(state, type);
    if (selection.empty)
      dispatch?.(isOn ? tr.removeStoredMark(type) : tr.addStoredMark(type.create()));
    else if (isOn) dispatch?.(tr.removeMark(selection.from, selection.to, type));
    else dispatch?.(tr.addMark(selection.from, selection.to, type.create()));
    return true;
  };
}

/** Whether the selection is in items of this kind. */
export function isListOn({ selection }: EditorState, isNumbered: boolean): boolean {
  const { parent } = selection.$from;
  return parent.type === nodes.item && parent.attrs.isNumbered === isNumbered;
}

/** Turns the selected lines into items, or items of this kind back into paragraphs. */
export function toggleList(isNumbered: boolean): Command {
  return (state, dispatch) => {
    const { tr, selection } = state;
    const isOn = isListOn(state, isNumbered);
    const type = isOn ? nodes.paragraph : nodes.item;
    tr.setBlockType(selection.from, selection.to, type, isOn ? null : { isNumbered });
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** The range of the link at the selection, or the selection itself. */
export function linkAt({ doc, selection }: EditorState) {
  const { $from, from, to, empty } = selection;
  if (!empty) {
    let href = "";
    doc.nodesBetween(from, to, (node) => {
      href ||= marks.link.isInSet(node.marks)?.attrs.href ?? "";
    });
    return { from, to, href };
  }
  const mark = marks.link.isInSet($from.marks());
  let found = { from, to, href: "" };
  if (!mark) return found;
  $from.parent.forEach((node, offset) => {
    const start = $from.start() + offset;
    const isHere = start <= from && start + node.nodeSize >= from && mark.isInSet(node.marks);
    if (isHere) found = { from: start, to: start + node.nodeSize, href: mark.attrs.href };
  });
  return found;
}

/** Links the selection; without one the address itself is inserted. An empty address unlinks. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const { tr } = state;
    const { from, to } = linkAt(state);
    tr.removeMark(from, to, marks.link);
    if (href !== "" && from === to) {
      const mark = marks.link.create({ href });
      tr.insert(from, messageSchema.text(href.replace(/^mailto:/i, ""), [mark]));
    } else if (href !== "") tr.addMark(from, to, marks.link.create({ href }));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** The selected picture. */
export function pictureAt({ selection }: EditorState): Node | undefined {
  const isPicture = selection instanceof NodeSelection && selection.node.type === nodes.picture;
  return isPicture ? selection.node : undefined;
}

/** Puts the caret behind the selected picture, so that what comes next does not replace it. */
export const leavePicture: Command = ({ tr, selection }, dispatch) => {
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, selection.to)));
  return true;
};

/** In place of the selection, and selected itself. */
export function insertPicture(fileId: string): Command {
  return ({ tr }, dispatch) => {
    tr.replaceSelectionWith(nodes.picture.create({ fileId }), false);
    const at = tr.selection.from - 1;
    tr.setSelection(NodeSelection.create(tr.doc, at));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** Describes the selected picture. */
export function setAlt(alt: string): Command {
  return (state, dispatch) => {
    const { tr, selection } = state;
    if (!pictureAt(state)) return false;
    tr.setNodeAttribute(selection.from, "alt", alt);
    tr.setSelection(TextSelection.create(tr.doc, selection.to));
    dispatch?.(tr);
    return true;
  };
}

/** An empty item ends the list; otherwise the line is split. */
export const enter: Command = (state, dispatch) => {
  const { tr, selection } = state;
  const { parent } = selection.$from;
  if (selection.empty && parent.type === nodes.item && parent.content.size === 0) {
    dispatch?.(tr.setBlockType(selection.from, selection.to, nodes.paragraph));
    return true;
  }
  tr.deleteSelection();
  const { pos } = tr.selection.$from;
  const { type, attrs } = tr.selection.$from.parent;
  const isNumbered = attrs.isNumbered === true;
  tr.split(pos, 1, [{ type, attrs: type === nodes.item ? { isNumbered } : {} }]);
  dispatch?.(tr.scrollIntoView());
  return true;
};

export const breakLine: Command = ({ tr }, dispatch) => {
  dispatch?.(tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

/** At the start of an item: a paragraph. At the start of a paragraph: joined to the line above. */
export const backspace: Command = (state, dispatch) => {
  const { tr, selection } = state;
  const { $from, empty } = selection;
  if (!empty) {
    dispatch?.(tr.deleteSelection().scrollIntoView());
    return true;
  }
  if ($from.parentOffset > 0) return false;
  if ($from.parent.type === nodes.item)
    dispatch?.(tr.setBlockType($from.pos, $from.pos, nodes.paragraph));
  else if ($from.index(0) > 0) dispatch?.(tr.join($from.before()).scrollIntoView());
  return true;
};

export const forwardDelete: Command = (state, dispatch) => {
  const { tr, selection, doc } = state;
  const { $from, empty } = selection;
  if (!empty) {
    dispatch?.(tr.deleteSelection().scrollIntoView());
    return true;
  }
  if ($from.parentOffset < $from.parent.content.size) return false;
  if ($from.index(0) < doc.childCount - 1) dispatch?.(tr.join($from.after()).scrollIntoView());
  return true;
};

export const selectAll: Command = ({ doc, tr }, dispatch) => {
  const [start, end] = [Selection.atStart(doc), Selection.atEnd(doc)];
  dispatch?.(tr.setSelection(TextSelection.create(doc, start.from, end.to)));
  return true;
};
