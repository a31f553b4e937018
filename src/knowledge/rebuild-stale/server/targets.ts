import type { RebuildTarget } from "#src/knowledge/document-store/server/document-store.public.ts";
import { definePolicy } from "#src/platform/contract/policy/policy.ts";

/** The kinds of generated documents, provided by the features above. */
export const rebuildTargets = definePolicy<readonly RebuildTarget[]>("rebuild targets");
