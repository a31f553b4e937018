import { documents } from "#src/knowledge/document-store/server/document-store.public.ts";
import { listNamedGroups, membersOf } from "#src/knowledge/setup/server/groups/named-groups.ts";
import { listItems } from "#src/knowledge/setup/server/setup.queries.ts";
import type { SetupType } from "#src/knowledge/setup/setup.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Source } from "#src/platform/server/text/sources/source.ts";
import { listSourceTexts } from "./sources.queries.ts";
import { isReadable, textOf } from "./sources-of.ts";

/** A setup page with text, as input for generated pages. */
export type SetupMaterial = {
  id: string;
  type: SetupType;
  name: string;
  /** The hash of its sources. */
  hash: Buffer | null;
  isInternal: boolean;
  /**
   * The case studies of a business group; none if the summary no longer contains it. Undefined if
   * all count: for a manual group, and for every other page.
   */
  memberIds: readonly string[] | undefined;
  sources: readonly Source[];
};

export async function listMaterials(
  db: Db,
  org: OrgScope,
  { projectId, types }: { projectId: string; types: readonly SetupType[] },
): Promise<SetupMaterial[]> {
  const items = await listItems(db, org, { projectId, types, withContent: true });
  const groups = await listNamedGroups(db, org, projectId);
  const ids = items.map(({ id }) => id);
  const texts = await listSourceTexts(db, org, ids);
  const doubtful = await documents.listDoubtful(db, org, ids);
  return items.flatMap((item) => {
    const { id, type, name } = item;
    const { sources, hash } = textOf(item, texts.get(id), doubtful.get(id));
    if (!isReadable(item, sources)) return [];
    const isInternal = item.visibility === "internal";
    const memberIds = membersOf(item, groups);
    return [{ id, type, name, hash, isInternal, memberIds, sources }];
  });
}
