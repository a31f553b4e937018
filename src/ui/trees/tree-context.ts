import { createContext, type ReactNode } from "react";
import type { TreeNode } from "./tree-nodes.ts";

/** What every row of one tree goes by; the rows themselves are rendered again only when they change. */
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
