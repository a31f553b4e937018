import type { ContentBlock, EditorContent } from "#src/editor/document/content/editor-content.ts";
import { isObject, type Json } from "#src/editor/document/content/json.ts";

/** Pages with the same blocks have the same hash, regardless of save time and key order. */
export function contentHash(content: EditorContent): string {
  return once(content, () => {
    const prints = content.blocks.map((block) => once(block, () => hashOfBlock(block)));
    return `${prints.length}-${hash(prints.join())}`;
  });
}

function hashOfBlock({ id, type, data, tunes }: ContentBlock): string {
  return hash(JSON.stringify([id, type, hashOfData(data), tunes ? ordered(tunes) : null]));
}

/**
 * The codec returns identical objects for untouched blocks, so hashing costs only what was edited.
 */
function hashOfData(data: Json): string {
  if (typeof data !== "object" || data === null) return JSON.stringify(data);
  return once(data, () => hash(JSON.stringify(ordered(data))));
}

const printed = new WeakMap<object, string>();

function once(of: object, print: () => string): string {
  const known = printed.get(of) ?? print();
  printed.set(of, known);
  return known;
}

function ordered(value: Json): Json {
  if (Array.isArray(value)) return value.map(ordered);
  if (!isObject(value)) return value;
  const keys = Object.keys(value).sort();
  // Pairs rather than an object, which would reorder keys such as "2".
  return keys.map((key) => [key, ordered(value[key] ?? null)]);
}

/** A 53-bit hash (cyrb53): enough to distinguish versions of one page. */
function hash(text: string): string {
  let one = 0xdeadbeef;
  let two = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 2654435761);
    two = Math.imul(two ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & two) + (one >>> 0)).toString(36);
}
