import { writeInline } from "../inline/write-inline.ts";
import { schema } from "../schema/schema.ts";
import { type BlockCodec, readText } from "./block-codec.ts";

const { quote, quote_text, quote_caption } = schema.nodes;

export const quoteCodec: BlockCodec = {
  type: "quote",
  keys: ["text", "caption", "alignment"],
  read(data, { attrs, inline }) {
    const text = readText(data.text);
    const caption = readText(data.caption);
    if (text === undefined || caption === undefined) return undefined;
    const alignment = data.alignment === "center" ? "center" : "left";
    return quote.create({ ...attrs, alignment }, [
      quote_text.create(null, inline(text)),
      quote_caption.create(null, inline(caption)),
    ]);
  },
  write({ attrs, children }) {
    const [text = "", caption = ""] = children.map((child) => writeInline(child.content));
    return { data: { text, caption, alignment: attrs.alignment }, tunes: attrs.tunes };
  },
};
