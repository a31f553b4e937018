import type { Demo } from "#src/ui/demo.ts";
import { listDemos } from "#src/ui/tables/lists.demo.tsx";
import { tableDemos } from "#src/ui/tables/Table.demo.tsx";

export const tablePage: readonly Demo[] = [...tableDemos, ...listDemos];
