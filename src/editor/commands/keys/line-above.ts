import { type Command, NodeSelection, TextSelection } from "prosemirror-state";
import { TableMap } from "prosemirror-tables";
import { schema } from "#src/editor/document/schema/schema.ts";
import { asOneStep } from "../one-step.ts";
import { blockAround } from "../places.ts";
import { cellAround } from "../table/move-in-table.ts";

/** Blocks above which no line can be inserted with Enter or Backspace. */
const WITHOUT_WAY_UP = new Set(["table", "image", "code_block", "divider", "raw"]);

/** Arrow up at the top of such a first block: adds a line above. */
export const lineAbove: Command = asOneStep((state, dispatch, view) => {
  const { selection, tr, doc } = state;
  const first = doc.firstChild;
  if (!first || !WITHOUT_WAY_UP.has(first.type.name)) return false;
  const isWhole = selection instanceof NodeSelection && selection.from === 0;
  if (!isWhole && !isAtTop(state.selection, view)) return false;
  tr.insert(0, schema.nodes.paragraph.create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, 1)).scrollIntoView());
  return true;
});

type View = Parameters<Command>[2];

function isAtTop(selection: Parameters<Command>[0]["selection"], view: View): boolean {
  if (!(selection instanceof TextSelection) || !selection.empty) return false;
  const { $from } = selection;
  if (blockAround($from)?.index !== 0 || !view?.endOfTextblock("up")) return false;
  const cell = cellAround($from);
  return !cell || TableMap.get(cell.table).findCell(cell.cell).top === 0;
}
