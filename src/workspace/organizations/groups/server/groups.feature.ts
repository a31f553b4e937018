import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, invalid, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import { announceRevocation } from "#src/platform/server/bus/revocation.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isUniqueViolation } from "#src/platform/server/db/unique-violation.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import type { RequestFacts } from "#src/platform/server/http/request/request-facts.ts";
import { newId } from "#src/platform/server/ids.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import {
  type Group,
  groupsContract,
  MAX_GROUPS,
} from "#src/workspace/organizations/groups/groups.contract.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";
import {
  countGroups,
  deleteGroup,
  insertGroup,
  listGroups,
  lockGroup,
  setMembers,
  setName,
} from "./groups.queries.ts";

type Call = { db: Db; org: OrgScope; request: RequestFacts };
type Facts = { name?: string | undefined; memberIds?: readonly string[] | undefined };

export const groupsFeature = defineFeature(groupsContract, {
  list: async ({ db, org }) => ({ list: await listGroups(db, org) }),

  async create({ body: { name, memberIds }, ...call }) {
    const { db, org } = call;
    if ((await countGroups(db, org)) >= MAX_GROUPS) throw invalid("group_limit_reached");
    const id = newId();
    await named(insertGroup(db, org, { id, name }));
    await setPeople(call, id, memberIds);
    return announce(call, { kind: "group_created", groupId: id });
  },

  async update({ params: { groupId }, body, ...call }) {
    await change(call, groupId, body);
    return announce(call, { kind: "group_changed", groupId });
  },

  async remove({ params: { groupId }, db, org, request }) {
    const subject = await lockGroup(db, org, groupId);
    if (subject === undefined) throw notFound("group_not_found");
    await deleteGroup(db, org, groupId);
    await audit.recordIn(db, org, request, { kind: "group_deleted", subject });
    publishChange(db, org, groupId);
    return undefined;
  },
});

async function change(call: Call, groupId: string, { name, memberIds }: Facts): Promise<void> {
  const { db, org } = call;
  if ((await lockGroup(db, org, groupId)) === undefined) throw notFound("group_not_found");
  if (name !== undefined) await named(setName(db, org, groupId, name));
  if (memberIds) await setPeople(call, groupId, memberIds);
}

async function setPeople({ db, org }: Call, groupId: string, memberIds: readonly string[]) {
  for (const memberId of memberIds) await members.require(db, org, memberId);
  await setMembers(db, org, groupId, [...new Set(memberIds)]);
}

async function named(writing: Promise<void>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    throw isUniqueViolation(error, "groups_name") ? conflict("group_name_taken") : error;
  }
}

type Change = { kind: "group_created" | "group_changed"; groupId: string };

async function announce({ db, org, request }: Call, { kind, groupId }: Change): Promise<Group> {
  const [group] = await listGroups(db, org, groupId);
  if (!group) throw new Error("A group that was just written is missing.");
  await audit.recordIn(db, org, request, { kind, subject: group.name });
  publishChange(db, org, groupId);
  return group;
}

/** Open streams look at what they may deliver. */
function publishChange(db: Db, org: OrgScope, groupId: string): void {
  announceRevocation(db, { organizationId: org.organizationId });
  publish(db, org, { topic: "groups.changed", subjectId: groupId });
}
