import { ai } from "#src/knowledge/ai/server/ai.public.ts";
import type { SourceProvider } from "#src/knowledge/document-store/server/document-store.public.ts";
import type { Source } from "#src/platform/server/text/sources/source.ts";
import { findText, listStamps } from "./page-texts.queries.ts";

const KIND = "page";

/**
 * Pages of the documentation that people wrote or changed. What was generated and left as it is says
 * nothing that its sources do not say.
 */
export const pageSources: SourceProvider = {
  async list(db, org, projectId) {
    const stamps = await listStamps(db, org, projectId);
    return stamps.map(({ id, version }) => ({ kind: KIND, id, stamp: String(version) }));
  },

  async load(db, org, wanted) {
    const found: Source[] = [];
    for (const { kind, id } of wanted) {
      const page = kind === KIND ? await findText(db, org, id) : undefined;
      if (!page?.content) continue;
      const { version, name, content } = page;
      found.push(ai.pageSource({ kind: KIND, id, version }, name, content));
    }
    return found;
  },
};
