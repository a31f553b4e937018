import { type EditorState, TextSelection } from "prosemirror-state";
import { plainText } from "#src/editor/document/text/plain-text.ts";
import { offsetIn } from "#src/editor/document/text/text-places.ts";

export type SelectedPlace = {
  blockId: string;
  /** Missing for the whole block. */
  range?: { quote: string; start: number; end: number };
};

/** The selection within its first block, or that block. */
export function selectedPlace(
  { doc, selection }: EditorState,
  most: number,
): SelectedPlace | undefined {
  const index = selection.$from.index(0);
  const block = doc.maybeChild(index);
  if (!block) return undefined;
  const blockId = String(block.attrs["id"]);
  if (!(selection instanceof TextSelection) || selection.empty) return { blockId };
  const pos = selection.$from.posAtIndex(index, 0);
  const start = offsetIn(block, pos, selection.from);
  const end = offsetIn(block, pos, Math.min(selection.to, pos + block.nodeSize));
  const quote = plainText(block).slice(start, Math.min(end, start + most));
  if (quote.trim() === "") return { blockId };
  return { blockId, range: { quote, start, end: start + quote.length } };
}
