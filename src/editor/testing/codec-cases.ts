import type { Fragment, Node } from "prosemirror-model";
import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import { isSameJson } from "#src/editor/document/content/json.ts";
import { decode } from "#src/editor/document/decode.ts";
import { encode } from "#src/editor/document/encode.ts";
import { decodeAllEntities } from "#src/editor/document/html/all-entities.ts";
import { STORED } from "#src/editor/document/inline/inline-run.ts";
import { readAny, readInline } from "#src/editor/document/inline/read-inline.ts";
import { writeInline } from "#src/editor/document/inline/write-inline.ts";
import { chanceOf } from "./chance.ts";
import { grammarFault } from "./grammar.ts";
import { clean } from "./pages.ts";
import { randomDocument } from "./random-documents.ts";
import { ordinaryFragment, randomFragment } from "./random-fragments.ts";
import { foreignPart, secondReading } from "./second-reader.ts";

/** The error of a save and load round trip for that seed; undefined if none. */
export function documentFault(seed: number): string | undefined {
  const doc = randomDocument(chanceOf(seed));
  const saved = encode(doc, { time: 1 });
  const touched = unknownFault(doc, saved);
  if (touched !== undefined) return touched;
  const again = decode(JSON.parse(JSON.stringify(saved)), { decodeEntities: decodeAllEntities });
  if (!again.doc.eq(doc)) return `not the same document: ${JSON.stringify(saved)}`;
  const second = encode(again.doc, { time: 1, stored: again.stored });
  if (!isSameJson(second, saved)) return `not the same page: ${JSON.stringify(second)}`;
  const cleaned = clean(saved);
  if (!isSameJson(cleaned.blocks, saved.blocks)) return `not clean: ${JSON.stringify(saved)}`;
  const kept = unknownFault(doc, second) ?? unknownFault(doc, cleaned);
  if (kept !== undefined) return kept;
  const plain = decode(saved);
  return plain.doc.eq(doc) ? undefined : "needs more than the five entities";
}

/** Unknown blocks are byte-identical. */
function unknownFault(doc: Node, { blocks }: EditorContent): string | undefined {
  for (const { type, attrs } of doc.children) {
    if (type.name !== "raw") continue;
    const given = JSON.stringify(attrs.stored);
    const kept = JSON.stringify(blocks.find(({ id }) => id === attrs.id));
    if (kept !== given) return `${given} became ${kept}`;
  }
  return undefined;
}

/** The error after sanitizing that seed's hostile fragment. */
export function fragmentFault(seed: number): string | undefined {
  const html = randomFragment(chanceOf(seed));
  const read = readInline(html, STORED, decodeAllEntities);
  if (!read.eq(readAny(html, STORED, decodeAllEntities))) return `two ways to read ${html}`;
  const once = writeInline(read);
  const fault = grammarFault(once);
  if (fault) return `${fault} from ${html}`;
  if (!readAny(once, STORED, decodeAllEntities).eq(readInline(once, STORED, decodeAllEntities)))
    return `two ways to read ${once}`;
  const twice = writeInline(readInline(once, STORED, decodeAllEntities));
  return once === twice ? undefined : `changes again: ${once} → ${twice}`;
}

/**
 * Differences to the standard parser: in hostile HTML after sanitizing, and in ordinary HTML with
 * mistakes before and after.
 */
export function secondReaderFault(seed: number): string | undefined {
  const hostile = randomFragment(chanceOf(seed));
  const ordinary = ordinaryFragment(chanceOf(seed));
  const read = readInline(ordinary, STORED, decodeAllEntities);
  if (lettersOf(read) !== lettersOf(secondReading(ordinary))) return `other letters: ${ordinary}`;
  return writtenFault(hostile) ?? writtenFault(ordinary);
}

/** True if lines and formatting agree too; they differ for unclosed formatting. */
export function isReadAlike(seed: number): boolean {
  const html = ordinaryFragment(chanceOf(seed));
  return readInline(html, STORED, decodeAllEntities).eq(secondReading(html));
}

function writtenFault(html: string): string | undefined {
  const read = readInline(html, STORED, decodeAllEntities);
  const written = writeInline(read);
  const foreign = foreignPart(written);
  if (foreign !== undefined) return `${foreign} in ${written} from ${html}`;
  return secondReading(written).eq(read) ? undefined : `reads otherwise: ${written} from ${html}`;
}

function lettersOf(line: Fragment): string {
  return line.textBetween(0, line.size).replaceAll(/[\s\p{Cc}]/gu, "");
}
