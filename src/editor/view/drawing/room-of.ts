import type { Node } from "prosemirror-model";

/** With the room between it and the next one; the style sheet takes the same before a look at it. */
const REMS: Readonly<Record<string, number>> = {
  heading: 4.25,
  list: 6.5,
  code_block: 7.25,
  image: 21.75,
  callout: 5,
  toggle: 4,
};

/** How high a block is thought to be before it is laid out. */
export function roomOf(block: Node): number {
  return REMS[block.type.name] ?? 3;
}
