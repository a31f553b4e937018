import {
  type LeadView,
  leadViewsContract,
} from "#src/outreach/strategies/leads/views/lead-views.contract.ts";
import { MAX_LEAD_VIEWS } from "#src/outreach/strategies/leads/views/lead-views.rules.ts";
import { roleAllows } from "#src/platform/contract/roles.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { withOwnIds } from "./ids-of-look.queries.ts";
import {
  deleteLeadView,
  findLeadView,
  insertLeadView,
  listLeadViews,
  setLeadView,
} from "./lead-views.queries.ts";

export const leadViewsFeature = defineFeature(leadViewsContract, {
  async list({ db, org, query: { projectId } }) {
    await projects.requireThere(db, org, projectId);
    return { list: await listLeadViews(db, org, projectId) };
  },
  async create({ db, org, body }) {
    const { projectId, isShared } = body;
    await projects.requireThere(db, org, projectId);
    requireShared(org, isShared);
    const known = await listLeadViews(db, org, projectId);
    const alike = known.filter((view) => view.isShared === isShared);
    if (alike.length >= MAX_LEAD_VIEWS) throw conflict("views_full");
    const look = await withOwnIds(db, org, projectId, body.look);
    const view = await insertLeadView(db, org, { ...body, look });
    publishViews(db, org, view);
    return view;
  },
  async update({ db, org, params: { viewId }, body }) {
    const view = await changeable(db, org, viewId);
    const { name = view.name, isShared = view.isShared } = body;
    requireShared(org, isShared);
    const look = await withOwnIds(db, org, view.projectId, body.look ?? view.look);
    await setLeadView(db, org, viewId, { name, isShared, look });
    publishViews(db, org, view);
    return { ...view, name, isShared, look };
  },
  async remove({ db, org, params: { viewId } }) {
    const view = await changeable(db, org, viewId);
    await deleteLeadView(db, org, viewId);
    publishViews(db, org, view);
    return { viewId };
  },
});

async function changeable(db: Db, org: OrgScope, viewId: string): Promise<LeadView> {
  const view = await findLeadView(db, org, viewId);
  if (!view) throw notFound("view_not_found");
  requireShared(org, view.isShared);
  return view;
}

/** Shared views belong to the team. */
function requireShared({ role }: OrgScope, isShared: boolean): void {
  if (isShared && !roleAllows(role, "edit")) throw conflict("view_shared");
}

function publishViews(db: Db, org: OrgScope, { projectId }: LeadView): void {
  publish(db, org, { topic: "lead-views.changed", projectId });
}
