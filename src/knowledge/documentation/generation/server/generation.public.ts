import { ai } from "#src/knowledge/ai/server/ai.public.ts";
import type { SourceProvider } from "#src/knowledge/document-store/server/document-store.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Source } from "#src/platform/server/text/sources/source.ts";
import { pageTarget } from "./page-target.ts";
import { findText, listStamps, listTexts } from "./page-texts.queries.ts";
import { seedGeneration } from "./seed-generation.ts";

const KIND = "page";

/**
 * Pages of the documentation that people wrote or changed. What was generated and left as it is says
 * nothing that its sources do not say.
 */
const pageSources: SourceProvider = {
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

/** What the neighbours may do with generated pages. */
export const generation = {
  target: pageTarget,
  sources: pageSources,
  seed: seedGeneration,
  readPages,
};

/** These pages as sources, also those that were generated; what has no text is left out. */
async function readPages(
  db: Db,
  org: OrgScope,
  { projectId, pageIds }: { projectId: string; pageIds: readonly string[] },
): Promise<Source[]> {
  const pages = await listTexts(db, org, projectId, pageIds);
  return pages
    .filter(({ content }) => content !== null)
    .map(({ id, name, version, content }) =>
      ai.pageSource({ kind: "page", id, version }, name, content),
    );
}
