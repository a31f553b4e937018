import { favouritesContract } from "#src/knowledge/documentation/favourites/favourites.contract.ts";
import { documentation } from "#src/knowledge/documentation/server/documentation.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { deleteFavourite, listMarked, setMark } from "./favourites.queries.ts";

const MAX_FAVOURITES = 500;

export const favouritesFeature = defineFeature(favouritesContract, {
  async list({ db, org, query: { projectId } }) {
    await projects.requireThere(db, org, projectId);
    const wanted = { projectId, mark: "favourite_since", limit: MAX_FAVOURITES } as const;
    const list = await listPlaced(db, org, wanted);
    return { list, total: list.length };
  },

  async listRecent({ db, org, query: { projectId, limit } }) {
    await projects.requireThere(db, org, projectId);
    const list = await listPlaced(db, org, { projectId, mark: "opened_at", limit });
    return { list, total: list.length };
  },

  async add({ db, org, params: { pageId } }) {
    const page = await documentation.readFacts(db, org, pageId);
    await setMark(db, org, page, "favourite_since");
    publishMarks(db, org, pageId);
    return undefined;
  },

  async remove({ db, org, params: { pageId } }) {
    await documentation.readFacts(db, org, pageId);
    await deleteFavourite(db, org, pageId);
    publishMarks(db, org, pageId);
    return undefined;
  },

  async open({ db, org, params: { pageId } }) {
    const page = await documentation.readFacts(db, org, pageId);
    await setMark(db, org, page, "opened_at");
    return undefined;
  },
});

async function listPlaced(db: Db, org: OrgScope, wanted: Parameters<typeof listMarked>[2]) {
  return documentation.withPaths(
    db,
    org,
    await listMarked(db, org, wanted),
    ({ pageId }) => pageId,
  );
}

/** Notifies the user's other windows. */
function publishMarks(db: Db, org: OrgScope, pageId: string): void {
  const topic = "documentation-favourites.changed";
  publish(db, org, { topic, subjectId: pageId, ...(org.userId ? { userId: org.userId } : {}) });
}
