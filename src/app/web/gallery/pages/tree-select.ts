import type { Demo } from "#src/ui/demo.ts";

export const treeSelectPage: readonly Demo[] = [];
