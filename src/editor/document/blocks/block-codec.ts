import type { Fragment, Node } from "prosemirror-model";
import type { JsonObject } from "../content/json.ts";
import type { RunRules } from "../inline/inline-run.ts";
import type { BlockRules } from "./block-options.ts";

/** Context for parsing a block's data. */
export type Reading = {
  attrs: { id: string; tunes: JsonObject | null };
  /** Parses inline HTML; stored text by default. */
  inline(html: string, rules?: RunRules): Fragment;
  rules: BlockRules;
};

export type Written = { data: JsonObject; tunes: JsonObject | null };

/** Converts one block type between its stored data and its node. */
export type BlockCodec = {
  /** Its type in stored pages. */
  type: string;
  /** The data keys that this codec handles; others are foreign. */
  keys: readonly string[];
  /** The same for its items, including nested ones. */
  itemKeys?: readonly string[];
  /** Undefined if the data does not match. */
  read(data: JsonObject, reading: Reading): Node | undefined;
  /** Undefined if there is nothing to store. */
  write(node: Node): Written | undefined;
};

/** Text from any version: numbers and missing values were stored as well. */
export function readText(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return value === undefined || value === null ? "" : undefined;
}
