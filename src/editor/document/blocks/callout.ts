import { writeInline } from "../inline/write-inline.ts";
import { schema } from "../schema/schema.ts";
import { type BlockCodec, readText } from "./block-codec.ts";

/** The types of the Editor.js alert tool; the first four are selectable. */
export const CALLOUT_KINDS = ["info", "success", "warning", "danger"] as const;
const ALL_KINDS = new Set<unknown>([...CALLOUT_KINDS, "primary", "secondary", "light", "dark"]);
const ALIGNMENTS = new Set<unknown>(["left", "center", "right"]);

export const calloutCodec: BlockCodec = {
  type: "alert",
  keys: ["type", "align", "message"],
  read(data, { attrs, inline }) {
    const text = readText(data.message);
    if (text === undefined) return undefined;
    const kind = ALL_KINDS.has(data.type) ? data.type : "info";
    const alignment = ALIGNMENTS.has(data.align) ? data.align : "left";
    return schema.nodes.callout.create({ ...attrs, kind, alignment }, inline(text));
  },
  write({ attrs, content }) {
    const { kind, alignment, tunes } = attrs;
    return { data: { type: kind, align: alignment, message: writeInline(content) }, tunes };
  },
};
