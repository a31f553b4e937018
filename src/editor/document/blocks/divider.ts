import { schema } from "../schema/schema.ts";
import type { BlockCodec } from "./block-codec.ts";

export const dividerCodec: BlockCodec = {
  type: "delimiter",
  keys: [],
  read: (_data, { attrs }) => schema.nodes.divider.create(attrs),
  write: ({ attrs }) => ({ data: {}, tunes: attrs.tunes }),
};
