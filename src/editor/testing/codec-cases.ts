import { isSameJson } from "#src/editor/document/content/json.ts";
import { decode } from "#src/editor/document/decode.ts";
import { encode } from "#src/editor/document/encode.ts";
import { decodeAllEntities } from "#src/editor/document/html/all-entities.ts";
import { STORED } from "#src/editor/document/inline/inline-run.ts";
import { readInline } from "#src/editor/document/inline/read-inline.ts";
import { writeInline } from "#src/editor/document/inline/write-inline.ts";
import { chanceOf } from "./chance.ts";
import { grammarFault } from "./grammar.ts";
import { clean } from "./pages.ts";
import { randomDocument } from "./random-documents.ts";
import { randomFragment } from "./random-fragments.ts";

/** What is wrong with the document of that seed after it was saved and loaded; undefined when nothing. */
export function documentFault(seed: number): string | undefined {
  const doc = randomDocument(chanceOf(seed));
  const saved = encode(doc, { time: 1 });
  const again = decode(JSON.parse(JSON.stringify(saved)), { decodeEntities: decodeAllEntities });
  if (!again.doc.eq(doc)) return `not the same document: ${JSON.stringify(saved)}`;
  const second = encode(again.doc, { time: 1, stored: again.stored });
  if (!isSameJson(second, saved)) return `not the same page: ${JSON.stringify(second)}`;
  const cleaned = clean(saved);
  if (!isSameJson(cleaned.blocks, saved.blocks)) return `not clean: ${JSON.stringify(saved)}`;
  const plain = decode(saved);
  return plain.doc.eq(doc) ? undefined : "needs more than the five entities";
}

/** What is wrong with the hostile fragment of that seed after it was cleaned. */
export function fragmentFault(seed: number): string | undefined {
  const html = randomFragment(chanceOf(seed));
  const once = writeInline(readInline(html, STORED, decodeAllEntities));
  const fault = grammarFault(once);
  if (fault) return `${fault} from ${html}`;
  const twice = writeInline(readInline(once, STORED, decodeAllEntities));
  return once === twice ? undefined : `changes again: ${once} → ${twice}`;
}
