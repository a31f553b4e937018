import type { Demo } from "#src/ui/demo.ts";
import { treeDemo } from "#src/ui/trees/Tree.demo.tsx";
import { treeMultiSelectDemo, treeSelectDemo } from "#src/ui/trees/TreeSelect.demo.tsx";

export const treeSelectPage: readonly Demo[] = [treeSelectDemo, treeMultiSelectDemo, treeDemo];
