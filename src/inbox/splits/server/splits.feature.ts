import { type CountedSplit, splitsContract } from "#src/inbox/splits/splits.contract.ts";
import { filterOf, MAX_SPLITS } from "#src/inbox/splits/splits.rules.ts";
import { threads } from "#src/inbox/threads/server/threads.public.ts";
import { MAX_COUNTED } from "#src/inbox/threads/threads.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import {
  deleteSplit,
  findSplit,
  insertSplit,
  listSplits,
  setOrder,
  setSplit,
} from "./splits.queries.ts";

export const splitsFeature = defineFeature(splitsContract, {
  async list({ db, org, query: { projectId } }) {
    await projects.requireThere(db, org, projectId);
    const list: CountedSplit[] = [];
    for (const split of await listSplits(db, org, projectId)) {
      const count = await threads.count(db, org, {
        projectId,
        ...filterOf(split.filter),
        limit: MAX_COUNTED,
      });
      list.push({ ...split, count });
    }
    return { list };
  },
  async create({ db, org, body }) {
    const { projectId } = body;
    await projects.requireThere(db, org, projectId);
    await threads.requireFilter(db, org, projectId, body.filter);
    const { length } = await listSplits(db, org, projectId);
    if (length >= MAX_SPLITS) throw conflict("splits_full");
    const { splitId } = await insertSplit(db, org, { ...body, position: length + 1 });
    if (body.position !== undefined) await move(db, org, { projectId, splitId }, body.position);
    publishSplits(db, org, projectId);
    return requireSplit(db, org, splitId);
  },
  async update({ db, org, params: { splitId }, body }) {
    const split = await requireSplit(db, org, splitId);
    const { projectId } = split;
    const { name = split.name, filter = split.filter, position } = body;
    if (body.filter) await threads.requireFilter(db, org, projectId, body.filter);
    await setSplit(db, org, { ...split, name, filter });
    if (position !== undefined) await move(db, org, split, position);
    publishSplits(db, org, projectId);
    return requireSplit(db, org, splitId);
  },
  async remove({ db, org, params: { splitId } }) {
    const { projectId } = await requireSplit(db, org, splitId);
    await deleteSplit(db, org, splitId);
    const left = await listSplits(db, org, projectId);
    await setOrder(
      db,
      org,
      left.map((other) => other.splitId),
    );
    publishSplits(db, org, projectId);
    return { splitId };
  },
});

async function move(
  db: Db,
  org: OrgScope,
  { projectId, splitId }: { projectId: string; splitId: string },
  position: number,
): Promise<void> {
  const others = (await listSplits(db, org, projectId))
    .map((other) => other.splitId)
    .filter((id) => id !== splitId);
  await setOrder(db, org, others.toSpliced(position - 1, 0, splitId));
}

async function requireSplit(db: Db, org: OrgScope, splitId: string) {
  const split = await findSplit(db, org, splitId);
  if (!split) throw notFound("split_not_found");
  return split;
}

function publishSplits(db: Db, org: OrgScope, projectId: string): void {
  const { userId } = org;
  publish(db, org, { topic: "splits.changed", projectId, ...(userId ? { userId } : {}) });
}
