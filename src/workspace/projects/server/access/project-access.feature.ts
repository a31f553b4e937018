import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import { announceRevocation } from "#src/platform/server/bus/revocation.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import type { RequestFacts } from "#src/platform/server/http/request/request-facts.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";
import {
  type ProjectAccess,
  projectAccessContract,
} from "#src/workspace/projects/project-access.contract.ts";
import { findProfile } from "#src/workspace/projects/server/projects.queries.ts";
import {
  deleteLevel,
  deleteRestriction,
  findAccess,
  findGroupName,
  findLimits,
  insertRestriction,
  setLevel,
  type Who,
} from "./project-access.queries.ts";
import { listReaching } from "./reaching.queries.ts";

type Call = { db: Db; org: OrgScope; request: RequestFacts };
type Place = { projectId: string };

export const projectAccessFeature = defineFeature(projectAccessContract, {
  async read({ db, org, params: { projectId } }) {
    await requireName(db, org, projectId);
    return findAccess(db, org, projectId);
  },
  async members({ db, org, params: { projectId } }) {
    await requireName(db, org, projectId);
    return { list: await listReaching(db, org, projectId) };
  },
  restrict: ({ params: { projectId }, body: { isRestricted }, ...call }) =>
    restrict(call, projectId, isRestricted),
  async setMember({ params: { memberId, ...place }, body, ...call }) {
    await requireName(call.db, call.org, place.projectId);
    await members.require(call.db, call.org, memberId);
    return change(call, place, { memberId }, body);
  },
  async setGroup({ params: { groupId, ...place }, body, ...call }) {
    await requireName(call.db, call.org, place.projectId);
    if ((await findGroupName(call.db, call.org, groupId)) === undefined)
      throw notFound("group_not_found");
    return change(call, place, { groupId }, body);
  },
  removeMember: ({ params: { memberId, ...place }, query, ...call }) =>
    change(call, place, { memberId }, query),
  removeGroup: ({ params: { groupId, ...place }, query, ...call }) =>
    change(call, place, { groupId }, query),
});

async function restrict(
  { db, org, request }: Call,
  projectId: string,
  isRestricted: boolean,
): Promise<ProjectAccess> {
  const subject = await requireName(db, org, projectId);
  const hasChanged = isRestricted
    ? await insertRestriction(db, org, projectId)
    : await deleteRestriction(db, org, projectId);
  if (!hasChanged) return findAccess(db, org, projectId);
  // Who restricts a project is among its people, so they cannot lock themselves out.
  if (isRestricted && org.userId)
    await setLevel(db, org, projectId, { memberId: org.userId }, true);
  const kind = isRestricted ? "project_restricted" : "project_opened";
  await audit.recordIn(db, org, request, { kind, subject });
  announce(db, org, projectId);
  return findAccess(db, org, projectId);
}

async function change(
  { db, org, request }: Call,
  { projectId }: Place,
  who: Who,
  { mayEdit, endsOwn }: { mayEdit?: boolean; endsOwn: boolean },
): Promise<ProjectAccess> {
  const subject = await requireName(db, org, projectId);
  const name = await nameOf(db, org, who);
  if (mayEdit !== undefined) await setLevel(db, org, projectId, who, mayEdit);
  else if (!(await deleteLevel(db, org, projectId, who))) return findAccess(db, org, projectId);
  if (!endsOwn) await refuseOwnLoss(db, org, projectId);
  await audit.recordIn(db, org, request, {
    kind: mayEdit === undefined ? "project_person_removed" : "project_person_set",
    subject,
    details: { other: name, ...(mayEdit === undefined ? {} : { role: mayEdit ? "edit" : "view" }) },
  });
  announce(db, org, projectId);
  return findAccess(db, org, projectId);
}

/** Behind the change, within its transaction. */
async function refuseOwnLoss(db: Db, org: OrgScope, projectId: string): Promise<void> {
  if (org.role === "admin" || !org.userId) return;
  const { hidden, viewOnly } = await findLimits(db, org, org.userId);
  if (hidden.includes(projectId) || viewOnly.includes(projectId))
    throw conflict("project_access_own");
}

/** Open streams look at what they may deliver, and everyone else at the project. */
function announce(db: Db, org: OrgScope, projectId: string): void {
  announceRevocation(db, { organizationId: org.organizationId });
  publish(db, org, { topic: "projects.changed", subjectId: projectId, projectId });
}

async function requireName(db: Db, org: OrgScope, projectId: string): Promise<string> {
  const profile = await findProfile(db, org, projectId);
  if (!profile) throw notFound("project_not_found");
  return profile.name;
}

async function nameOf(db: Db, org: OrgScope, who: Who): Promise<string> {
  if ("groupId" in who) return (await findGroupName(db, org, who.groupId)) ?? "";
  return (await members.findNames(db, org, [who.memberId])).get(who.memberId) ?? "";
}
