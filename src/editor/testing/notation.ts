import { type Node, Slice } from "prosemirror-model";
import { EditorState, NodeSelection, type Plugin, TextSelection } from "prosemirror-state";
import { schema } from "#src/editor/document/schema/schema.ts";
import { blockNodes } from "./read-notation.ts";
import { linesOfDoc } from "./write-notation.ts";

/**
 * A state from a text that can be read at a glance, one line for one line of the page:
 * `# heading`, `- item`, `1. item`, `☐ box`, `1.☑ numbered box`, `> quote`, `>> caption`, `!! callout`,
 * `+ toggle`, `+- closed toggle`, `++ inside it`, a fence of backquotes before
 * code, `---`, `| cell | cell |`, `|= heading |`, `.` for an empty paragraph. `^` is the caret,
 * `[` and `]` begin and end a selection, `↵` is a line break. A blank line ends a list.
 */
export function stateOf(text: string, plugins: Plugin[] = []): EditorState {
  const marked = schema.nodes.doc.create(null, blockNodes(text));
  const found = new Map<string, number>();
  marked.descendants((node, pos) => {
    const value = node.text ?? "";
    for (let at = 0; at < value.length; at += 1) {
      const sign = value[at] ?? "";
      if ("^[]".includes(sign)) found.set(sign, pos + at);
    }
  });
  const state = EditorState.create({ doc: marked, plugins: [] });
  const tr = state.tr;
  const places = [...found.values()].sort((one, other) => other - one);
  for (const place of places) tr.replace(place, place + 1, Slice.empty);
  tr.doc.check();
  const caret = placeOf(found, places, "^");
  const anchor = placeOf(found, places, "[") ?? caret ?? 1;
  const head = placeOf(found, places, "]") ?? caret ?? anchor;
  const start = EditorState.create({ doc: tr.doc, plugins });
  return start.apply(start.tr.setSelection(TextSelection.create(tr.doc, anchor, head)));
}

/** The position of a marker, once earlier markers are removed. */
function placeOf(
  found: ReadonlyMap<string, number>,
  places: readonly number[],
  sign: string,
): number | undefined {
  const place = found.get(sign);
  return place === undefined ? undefined : place - places.filter((one) => one < place).length;
}

/** A state in the same notation, with its selection. */
export function textOf(state: EditorState): string {
  const { selection } = state;
  if (selection instanceof NodeSelection) {
    return linesOfDoc(state.doc, selection.from).join("\n");
  }
  const tr = state.tr;
  if (selection.empty) tr.insertText("^", selection.from);
  else tr.insertText("]", selection.to).insertText("[", selection.from);
  return linesOfDoc(tr.doc).join("\n");
}

export function docText(doc: Node): string {
  return linesOfDoc(doc).join("\n");
}
