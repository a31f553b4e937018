import { Fragment, type MarkType, type Node } from "prosemirror-model";
import { storableText } from "../content/page-text.ts";
import { schema } from "../schema/schema.ts";
import { type MarkdownReading, type Piece, piecesOf } from "./inline-pieces.ts";

const { marks, nodes } = schema;

/** Parses one line of inline Markdown. */
export function readInlineMarkdown(source: string, reading: MarkdownReading): Fragment {
  return Fragment.from(emphasized(piecesOf(source.trim(), reading)).flatMap(nodeOf));
}

function nodeOf({ text, marks: own, isBreak }: Piece): Node[] {
  if (isBreak) return [nodes.hard_break.create(null, null, own)];
  const clean = storableText(text);
  return clean === "" ? [] : [schema.text(clean, own)];
}

/** Adds a mark between two indexes. */
type Stretch = { from: number; to: number; type: MarkType };

/** Closing delimiters match the nearest opening ones; the text between gets the mark. */
function emphasized(pieces: readonly Piece[]): Piece[] {
  const left = pieces.map(({ signs }) => signs?.count ?? 0);
  const stretches = stretchesOf(pieces, left);
  const starting = Map.groupBy(stretches, ({ from }) => from);
  const ending = Map.groupBy(stretches, ({ to }) => to);
  const open = new Map<MarkType, number>();
  return pieces.map((piece, at) => {
    for (const { type } of ending.get(at) ?? []) open.set(type, (open.get(type) ?? 0) - 1);
    const marksHere = [...open].flatMap(([type, count]) => (count > 0 ? [type.create()] : []));
    for (const { type } of starting.get(at) ?? []) open.set(type, (open.get(type) ?? 0) + 1);
    const text = piece.signs ? piece.signs.sign.repeat(left[at] ?? 0) : piece.text;
    return {
      ...piece,
      text,
      marks: marksHere.reduce((set, mark) => mark.addToSet(set), piece.marks),
    };
  });
}

/** Removes used delimiters from the remaining ones. */
function stretchesOf(pieces: readonly Piece[], left: number[]): Stretch[] {
  const openers = new Map<string, number[]>();
  const stretches: Stretch[] = [];
  for (const [close, { signs }] of pieces.entries()) {
    if (!signs) continue;
    const same = openers.get(signs.sign) ?? [];
    openers.set(signs.sign, same);
    for (let at = same.at(-1); signs.canClose && at !== undefined; at = same.at(-1)) {
      const used = usedSigns(signs.sign, Math.min(left[at] ?? 0, left[close] ?? 0));
      if (used === undefined) break;
      // Delimiters between a matched pair can no longer match outside.
      for (const some of openers.values()) while ((some.at(-1) ?? at) > at) some.pop();
      stretches.push({ from: at, to: close, type: used.type });
      left[at] = (left[at] ?? 0) - used.count;
      left[close] = (left[close] ?? 0) - used.count;
      if (left[at] === 0) same.pop();
    }
    if (signs.canOpen && (left[close] ?? 0) > 0) same.push(close);
  }
  return stretches;
}

function usedSigns(sign: string, shared: number): { type: MarkType; count: number } | undefined {
  if (shared === 0) return undefined;
  if (sign === "~") return { type: marks.strike, count: shared };
  if (sign === "=") return shared >= 2 ? { type: marks.highlight, count: 2 } : undefined;
  return shared >= 2 ? { type: marks.bold, count: 2 } : { type: marks.italic, count: 1 };
}
