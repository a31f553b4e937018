import { readersContract } from "#src/knowledge/documentation/readers/readers.contract.ts";
import { documentation } from "#src/knowledge/documentation/server/documentation.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";
import { listReaderIds, setAway, setReading } from "./readers.queries.ts";

export const readersFeature = defineFeature(readersContract, {
  async list({ db, org, params: { pageId } }) {
    await documentation.readFacts(db, org, pageId);
    const names = await members.findNames(db, org, await listReaderIds(db, org, pageId));
    const list = [...names].map(([userId, name]) => ({ userId, name }));
    return { list, total: list.length };
  },

  async stay({ db, org, params: { pageId } }) {
    const page = await documentation.readFacts(db, org, pageId);
    const known = await listReaderIds(db, org, pageId);
    await setReading(db, org, page);
    // Periodic heartbeats are not published to others.
    if (!known.includes(org.userId ?? "")) publishReaders(db, org, pageId);
    return undefined;
  },

  async leave({ db, org, params: { pageId } }) {
    // Leaving a recently deleted page works as usual.
    if (!(await documentation.findFacts(db, org, pageId))) throw notFound("page_not_found");
    if (await setAway(db, org, pageId)) publishReaders(db, org, pageId);
    return undefined;
  },
});

function publishReaders(db: Db, org: OrgScope, pageId: string): void {
  publish(db, org, { topic: "documentation-readers.changed", subjectId: pageId });
}
