import { createContext, type ReactNode } from "react";
import type { TreeNode } from "./tree-nodes.ts";

/** Shared props of all rows; rows only rerender on changes. */
export type TreeSetting = {
  actions: ((node: TreeNode) => ReactNode) | undefined;
  maxNameLength: number | undefined;
  endRename: (id: string, name: string | undefined, isByKey: boolean) => void;
};

export const TreeSettingContext = createContext<TreeSetting>({
  actions: undefined,
  maxNameLength: undefined,
  endRename: () => undefined,
});
