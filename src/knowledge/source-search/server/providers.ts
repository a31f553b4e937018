import type { SourceProvider } from "#src/knowledge/document-store/server/document-store.public.ts";
import { generation } from "#src/knowledge/documentation/generation/server/generation.public.ts";
import { setup } from "#src/knowledge/setup/server/setup.public.ts";

/** Each feature whose texts answer questions adds its own. */
export const providers: readonly SourceProvider[] = [setup.sources, generation.sources];
