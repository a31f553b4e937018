import { rebuildTargets } from "./targets.ts";

export const rebuild = { targets: rebuildTargets };
