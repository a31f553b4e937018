import type { ContentBlock, EditorContent } from "#src/editor/document/content/editor-content.ts";
import { isObject, type Json } from "#src/editor/document/content/json.ts";

/**
 * Two pages of the same blocks have the same print, whenever they were saved and in any order
 * a database gave their keys back.
 */
export function contentHash(content: EditorContent): string {
  return once(content, () => {
    const prints = content.blocks.map((block) => once(block, () => hashOfBlock(block)));
    return `${prints.length}-${hash(prints.join())}`;
  });
}

function hashOfBlock({ id, type, data, tunes }: ContentBlock): string {
  return hash(JSON.stringify([id, type, hashOfData(data), tunes ? ordered(tunes) : null]));
}

/** The codec gives the same object for what no one touched, so a page costs what was edited. */
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
  // Pairs and not an object, in which a key such as "2" would stand before its turn.
  return keys.map((key) => [key, ordered(value[key] ?? null)]);
}

/** 53 bits of a text (cyrb53): enough to tell the versions of one page apart. */
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
