import { isBlank } from "../content/page-text.ts";
import { writeInline } from "../inline/write-inline.ts";
import { schema } from "../schema/schema.ts";
import { type BlockCodec, readText } from "./block-codec.ts";

export const paragraphCodec: BlockCodec = {
  type: "paragraph",
  keys: ["text"],
  read(data, { attrs, inline }) {
    const text = readText(data.text);
    return text === undefined ? undefined : schema.nodes.paragraph.create(attrs, inline(text));
  },
  write({ textContent, content, attrs }) {
    if (isBlank(textContent)) return undefined;
    return { data: { text: writeInline(content) }, tunes: attrs.tunes };
  },
};
