import type { Demo } from "#src/ui/demo.ts";
import { tableDemos } from "#src/ui/tables/Table.demo.tsx";

export const tablePage: readonly Demo[] = [...tableDemos];
