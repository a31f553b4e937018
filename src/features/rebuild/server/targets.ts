import { generation } from "#src/features/documentation/generation/server/generation.public.ts";
import type { RebuildTarget } from "#src/features/documents/server/documents.public.ts";
import { setup } from "#src/features/setup/server/setup.public.ts";

/** Each feature whose documents are written from others adds its own. */
export const targets: readonly RebuildTarget[] = [setup.target, generation.target];
