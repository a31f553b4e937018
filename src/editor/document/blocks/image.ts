import { isObject, type JsonObject } from "../content/json.ts";
import { storableText } from "../content/page-text.ts";
import { cleanImageUrl } from "../inline/href.ts";
import { writeInline } from "../inline/write-inline.ts";
import { schema } from "../schema/schema.ts";
import { type BlockCodec, readText } from "./block-codec.ts";

export const imageCodec: BlockCodec = {
  type: "image",
  keys: ["file", "caption", "withBorder", "withBackground", "stretched"],
  read(data, { attrs, inline }) {
    const file = readFile(data);
    const caption = readText(data.caption);
    if (!file || caption === undefined) return undefined;
    const looks = {
      hasBorder: data.withBorder === true,
      hasBackground: data.withBackground === true,
      isStretched: data.stretched === true,
    };
    return schema.nodes.image.create({ ...attrs, ...looks, file }, inline(caption));
  },
  /** A picture being uploaded has no URL yet and is not stored. */
  write({ attrs, content }) {
    const { file, hasBorder, hasBackground, isStretched, tunes } = attrs;
    if (!file) return undefined;
    return {
      data: {
        file,
        caption: writeInline(content),
        withBorder: hasBorder,
        withBackground: hasBackground,
        stretched: isStretched,
      },
      tunes,
    };
  },
};

/** The maximum length of a file name. */
const NAME_MOST = 255;
const UNFIT = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Further file metadata from the server is kept. The simple tool stores only `url`. */
function readFile({ file, url }: JsonObject): JsonObject | undefined {
  const stored = isObject(file) ? file : { url: url ?? null };
  const address = typeof stored.url === "string" ? cleanImageUrl(stored.url) : undefined;
  if (address === undefined) return undefined;
  const { name, ...rest } = stored;
  // At its original position, so that an unchanged file stays byte-identical.
  if (typeof name === "string") return { ...stored, url: address, name: plainName(name) };
  return { ...rest, url: address };
}

/** On one line, in reading order. */
function plainName(name: string): string {
  const signs = [...storableText(name).replace(UNFIT, "")];
  return signs.slice(0, NAME_MOST).join("");
}
