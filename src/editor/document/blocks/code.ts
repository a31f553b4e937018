import { linesOf, storableText } from "../content/page-text.ts";
import { schema } from "../schema/schema.ts";
import { type BlockCodec, readText } from "./block-codec.ts";

/** Stored code is plain text, not HTML. */
export const codeCodec: BlockCodec = {
  type: "code",
  keys: ["code", "language"],
  read(data, { attrs }) {
    const code = readText(data.code);
    const language = readText(data.language);
    if (code === undefined || language === undefined) return undefined;
    return codeNode(code, { ...attrs, language });
  },
  write({ attrs, textContent }) {
    const { language, tunes } = attrs;
    const code = textContent.toWellFormed();
    return { data: language === "" ? { code } : { code, language }, tunes };
  },
};

export function codeNode(code: string, attrs: Readonly<Record<string, unknown>>) {
  const text = linesOf(storableText(code)).join("\n");
  return schema.nodes.code_block.create(attrs, text === "" ? [] : [schema.text(text)]);
}
