import { STORED } from "../inline/inline-run.ts";
import { writeInline } from "../inline/write-inline.ts";
import { schema } from "../schema/schema.ts";
import { type BlockCodec, readText } from "./block-codec.ts";

const { toggle, toggle_title, toggle_body } = schema.nodes;

/**
 * The format of the Editor.js toggle tool, with the content as an additional key. That tool counts
 * the following blocks instead: its count is kept, and those blocks stay separate.
 */
export const toggleCodec: BlockCodec = {
  type: "toggle",
  keys: ["text", "status", "items", "body"],
  read(data, { attrs, inline }) {
    const [title, body] = [readText(data.text), readText(data.body)];
    if (title === undefined || body === undefined) return undefined;
    const isOpen = data.status !== "closed";
    const items = isCount(data.items) ? data.items : 0;
    return toggle.create({ ...attrs, isOpen, items }, [
      toggle_title.create(null, inline(title, { ...STORED, breaks: "spaces" })),
      toggle_body.create(null, inline(body)),
    ]);
  },
  write({ attrs, children: [title, body] }) {
    const { isOpen, items, tunes } = attrs;
    const data = {
      text: title ? writeInline(title.content, " ") : "",
      status: isOpen ? "open" : "closed",
      items,
    };
    const hasBody = body !== undefined && body.content.size > 0;
    return { data: hasBody ? { ...data, body: writeInline(body.content) } : data, tunes };
  },
};

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
