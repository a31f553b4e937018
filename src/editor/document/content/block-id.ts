import { BLOCK_ID_LENGTH } from "./editor-content.ts";

const SIGNS = "useandom-26T198340PX75pxJACKVERYMINDBUSHWOLF_GQZbfghjklqvwyzrict";

/** Unique within a page and not secret, so any random source will do. */
export function newBlockId(random: () => number = Math.random): string {
  let id = "";
  while (id.length < BLOCK_ID_LENGTH) id += SIGNS[Math.floor(random() * SIGNS.length)];
  return id;
}

/** Accepted foreign ids: those of Editor.js, counters, UUIDs. */
const USABLE = /^[\w.:-]{1,64}$/;

export function isUsableId(id: string): boolean {
  return USABLE.test(id);
}

/**
 * Replaces an unusable or duplicate block id. Derived from the content, so that parsing the same
 * page gives the same ids.
 */
export function idInsteadOf(given: string, turn: number): string {
  let state = turn;
  for (const sign of given) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return newBlockId(() => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  });
}
