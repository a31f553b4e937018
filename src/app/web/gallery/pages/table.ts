import type { Demo } from "#src/ui/demo.ts";

export const tablePage: readonly Demo[] = [];
