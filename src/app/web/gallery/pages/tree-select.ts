import type { Demo } from "#src/ui/demo.ts";
import { treeMultiSelectDemo, treeSelectDemo } from "#src/ui/trees/select/TreeSelect.demo.tsx";
import { treeDemo } from "#src/ui/trees/Tree.demo.tsx";

export const treeSelectPage: readonly Demo[] = [treeSelectDemo, treeMultiSelectDemo, treeDemo];
