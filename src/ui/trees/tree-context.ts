import { createContext, type ReactNode } from "react";
import type { TreeNode } from "./tree-nodes.ts";

/** What every row of one tree goes by; the rows themselves are kept from render to render. */
export type TreeSetting = {
  expanded: ReadonlySet<string>;
  disabled: ReadonlySet<string>;
  actions: ((node: TreeNode) => ReactNode) | undefined;
  /** Marked in the names of the nodes. */
  query: string;
};

export const TreeSettingContext = createContext<TreeSetting>({
  expanded: new Set(),
  disabled: new Set(),
  actions: undefined,
  query: "",
});
