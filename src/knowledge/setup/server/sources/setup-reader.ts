import { listItems, type SetupRow } from "#src/knowledge/setup/server/setup.queries.ts";
import type { SetupType } from "#src/knowledge/setup/setup.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { type ReadText, readTextOf } from "./sources-of.ts";

export type SetupReader = {
  list(projectId: string, types: readonly SetupType[]): Promise<SetupRow[]>;
  text(item: SetupRow): Promise<ReadText>;
};

/** Caches pages for one transaction, since several documents read them. */
export function createSetupReader(db: Db, org: OrgScope): SetupReader {
  const lists = new Map<string, Promise<SetupRow[]>>();
  const texts = new Map<string, Promise<ReadText>>();
  return {
    list: (projectId, types) =>
      once(lists, `${projectId} ${types}`, () =>
        listItems(db, org, { projectId, types, withContent: true }),
      ),
    text: (item) => once(texts, item.id, () => readTextOf(db, org, item)),
  };
}

function once<T>(known: Map<string, Promise<T>>, key: string, read: () => Promise<T>): Promise<T> {
  const found = known.get(key) ?? read();
  known.set(key, found);
  return found;
}
