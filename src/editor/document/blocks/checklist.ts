import { isObject } from "../content/json.ts";
import { writeInline } from "../inline/write-inline.ts";
import { schema } from "../schema/schema.ts";
import { type BlockCodec, readText } from "./block-codec.ts";

const { checklist, check_item } = schema.nodes;

export const checklistCodec: BlockCodec = {
  type: "checklist",
  keys: ["items"],
  itemKeys: ["text", "content", "checked"],
  read(data, { attrs, inline }) {
    const stored = data.items ?? [];
    if (!Array.isArray(stored)) return undefined;
    const items = stored.map((one) => {
      const text = readText(isObject(one) ? (one.text ?? one.content) : one);
      const isChecked = isObject(one) && one.checked === true;
      return text === undefined ? undefined : check_item.create({ isChecked }, inline(text));
    });
    const whole = items.filter((one) => one !== undefined);
    if (whole.length < items.length) return undefined;
    return checklist.create(attrs, whole.length > 0 ? whole : [check_item.create()]);
  },
  write({ attrs, children }) {
    const items = children.map((item) => ({
      text: writeInline(item.content),
      checked: item.attrs.isChecked,
    }));
    return { data: { items }, tunes: attrs.tunes };
  },
};
