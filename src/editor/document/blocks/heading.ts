import { HEADING_LEVELS } from "../content/editor-content.ts";
import { isBlank } from "../content/page-text.ts";
import { STORED } from "../inline/inline-run.ts";
import { writeInline } from "../inline/write-inline.ts";
import { schema } from "../schema/schema.ts";
import { type BlockCodec, readText } from "./block-codec.ts";

export const headingCodec: BlockCodec = {
  type: "header",
  keys: ["text", "level"],
  read(data, { attrs, inline, rules }) {
    const text = readText(data.text);
    if (text === undefined) return undefined;
    const content = inline(text, { ...STORED, breaks: "spaces" });
    const level = levelOf(data.level) ?? rules.headingLevel;
    return schema.nodes.heading.create({ ...attrs, level }, content);
  },
  write({ textContent, content, attrs }) {
    if (isBlank(textContent)) return undefined;
    return { data: { text: writeInline(content, " "), level: attrs.level }, tunes: attrs.tunes };
  },
};

function levelOf(value: unknown): number | undefined {
  const level = typeof value === "string" ? Number(value) : value;
  return HEADING_LEVELS.find((one) => one === level);
}
