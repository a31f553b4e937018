import type { Fragment, Node } from "prosemirror-model";
import type { JsonObject } from "../content/json.ts";
import type { RunRules } from "../inline/inline-run.ts";
import type { BlockRules } from "./block-options.ts";

/** What a reader of blocks is given beside the data. */
export type Reading = {
  attrs: { id: string; tunes: JsonObject | null };
  /** Inline HTML as content of a line; stored text unless other rules are named. */
  inline(html: string, rules?: RunRules): Fragment;
  rules: BlockRules;
};

export type Written = { data: JsonObject; tunes: JsonObject | null };

/** One kind of block, between its stored data and its node. */
export type BlockCodec = {
  /** Its name in stored pages. */
  type: string;
  /** Keys of the data that this codec understands; all others belong to someone else. */
  keys: readonly string[];
  /** The same of each of its items, and of the items in them. */
  itemKeys?: readonly string[];
  /** Undefined when the data is not that of such a block. */
  read(data: JsonObject, reading: Reading): Node | undefined;
  /** Undefined when there is nothing worth keeping. */
  write(node: Node): Written | undefined;
};

/** Text of any age: numbers were saved as well, and nothing at all. */
export function readText(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return value === undefined || value === null ? "" : undefined;
}
