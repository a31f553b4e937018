import type { RebuildTarget } from "#src/knowledge/documents/server/documents.public.ts";
import { definePolicy } from "#src/platform/contract/policy/policy.ts";

/** The kinds of documents that are written from others, which the features above provide. */
export const rebuildTargets = definePolicy<readonly RebuildTarget[]>("rebuild targets");
