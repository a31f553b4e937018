import { BLOCK_ID_LENGTH } from "./editor-content.ts";

const SIGNS = "useandom-26T198340PX75pxJACKVERYMINDBUSHWOLF_GQZbfghjklqvwyzrict";

/** Unique within a page and no secret, so any source of chance will do. */
export function newBlockId(random: () => number = Math.random): string {
  let id = "";
  while (id.length < BLOCK_ID_LENGTH) id += SIGNS[Math.floor(random() * SIGNS.length)];
  return id;
}

/** Ids of others are kept: those of Editor.js, counted ones, UUIDs. */
const USABLE = /^[\w.:-]{1,64}$/;

export function isUsableId(id: string): boolean {
  return USABLE.test(id);
}

/**
 * The id of a block that came with one that is unusable or taken. It follows from what was given,
 * so that anyone who reads the same page again finds the same ids.
 */
export function idInsteadOf(given: string, turn: number): string {
  let state = turn;
  for (const sign of given) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return newBlockId(() => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  });
}
