import { BLOCK_ID_LENGTH } from "./editor-content.ts";

const SIGNS = "useandom-26T198340PX75pxJACKVERYMINDBUSHWOLF_GQZbfghjklqvwyzrict";

/** Unique within a page and no secret, so any source of chance will do. */
export function newBlockId(random: () => number = Math.random): string {
  let id = "";
  while (id.length < BLOCK_ID_LENGTH) id += SIGNS[Math.floor(random() * SIGNS.length)];
  return id;
}
