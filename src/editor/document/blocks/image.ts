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
  /** A picture that is still on its way up has no address yet and is not kept. */
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

/** The longest name that a file has anywhere. */
const NAME_MOST = 255;
const UNFIT = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** What else the server said about the file stays with it. The simple tool stores only `url`. */
function readFile({ file, url }: JsonObject): JsonObject | undefined {
  const stored = isObject(file) ? file : { url: url ?? null };
  const address = typeof stored.url === "string" ? cleanImageUrl(stored.url) : undefined;
  if (address === undefined) return undefined;
  const { name, ...rest } = stored;
  // In the place where it stood, so that a clean file is the same to the byte.
  if (typeof name === "string") return { ...stored, url: address, name: plainName(name) };
  return { ...rest, url: address };
}

/** On one line, in the order in which it is written. */
function plainName(name: string): string {
  const signs = [...storableText(name).replace(UNFIT, "")];
  return signs.slice(0, NAME_MOST).join("");
}
