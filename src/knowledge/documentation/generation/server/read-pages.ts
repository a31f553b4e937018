import { ai } from "#src/knowledge/ai/server/ai.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Source } from "#src/platform/server/text/sources/source.ts";
import { listTexts } from "./page-texts.queries.ts";

/** These pages as sources, also those that were generated; what has no text is left out. */
export async function readPages(
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
