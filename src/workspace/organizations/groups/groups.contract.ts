import { z } from "zod";
import { endpoint, nothing } from "#src/platform/contract/endpoint.ts";
import { visibleName } from "#src/platform/contract/text-rules.ts";

const GROUP_NAME_LENGTH = 80;
const MAX_GROUP_MEMBERS = 500;
export const MAX_GROUPS = 100;

export const Group = z.object({
  groupId: z.uuid(),
  name: z.string(),
  members: z.array(z.object({ memberId: z.uuid(), name: z.string() })),
  /** How many projects it was added to. */
  projects: z.int(),
});
export type Group = z.infer<typeof Group>;

const facts = {
  name: visibleName("Name", GROUP_NAME_LENGTH),
  memberIds: z.array(z.uuid()).max(MAX_GROUP_MEMBERS),
};
const params = z.object({ groupId: z.uuid() });

const group_not_found = "This group does not exist.";
const member_not_found = "This person is no longer a member.";
const group_name_taken = "There is already a group with this name.";

/** A change of a group changes who reaches projects. */
const change = {
  access: "admin",
  needsPerson: true,
  needsRecentProof: true,
  spansProjects: true,
} as const;

export const groupsContract = {
  list: endpoint({
    method: "GET",
    path: "/groups",
    access: "view",
    spansProjects: true,
    changesWith: ["groups", "members", "projects"],
    summary: "The groups of the organisation with their people, by name.",
    returns: z.object({ list: z.array(Group) }),
  }),
  create: endpoint({
    ...change,
    method: "POST",
    path: "/groups",
    summary: "Creates a group, which can be added to restricted projects.",
    body: z.object({ ...facts, memberIds: facts.memberIds.default([]) }),
    returns: Group,
    status: 201,
    errors: {
      member_not_found,
      group_name_taken,
      group_limit_reached: `An organisation can have ${MAX_GROUPS} groups.`,
    },
  }),
  update: endpoint({
    ...change,
    method: "PATCH",
    path: "/groups/{groupId}",
    summary: "Renames a group, or sets its people.",
    params,
    body: z.object(facts).partial(),
    returns: Group,
    errors: { group_not_found, member_not_found, group_name_taken },
  }),
  remove: endpoint({
    ...change,
    method: "DELETE",
    path: "/groups/{groupId}",
    summary: "Deletes a group. Its people lose the projects that they reach by it alone.",
    params,
    returns: nothing,
    errors: { group_not_found },
  }),
};
