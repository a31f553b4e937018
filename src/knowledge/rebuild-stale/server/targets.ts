import type { RebuildTarget } from "#src/knowledge/document-store/server/document-store.public.ts";
import { definePolicy } from "#src/platform/contract/policy/policy.ts";

/** The kinds of documents that are written from others, which the features above provide. */
export const rebuildTargets = definePolicy<readonly RebuildTarget[]>("rebuild targets");
