import { z } from "zod";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";

export const ProjectMember = z.object({
  memberId: z.uuid(),
  name: z.string(),
  mayEdit: z.boolean(),
});
export type ProjectMember = z.infer<typeof ProjectMember>;

export const ProjectGroup = z.object({
  groupId: z.uuid(),
  name: z.string(),
  /** How many people are in it. */
  size: z.int(),
  mayEdit: z.boolean(),
});
export type ProjectGroup = z.infer<typeof ProjectGroup>;

export const ProjectAccess = z.object({
  /** Only the chosen people and groups, and admins, reach it; otherwise everyone. */
  isRestricted: z.boolean(),
  /** Kept while the project is open to everyone. */
  members: z.array(ProjectMember),
  groups: z.array(ProjectGroup),
});
export type ProjectAccess = z.infer<typeof ProjectAccess>;

const params = z.object({ projectId: z.uuid() });
const { project_not_found } = PROJECT_ERRORS;
const memberParams = params.extend({ memberId: z.uuid() });
const groupParams = params.extend({ groupId: z.uuid() });
const member_not_found = "This person is no longer a member.";
const group_not_found = "This group does not exist.";

const level = z.object({
  mayEdit: z.boolean(),
  /** Goes ahead although the caller will no longer be able to edit the project. */
  endsOwn: z.boolean().default(false),
});
const removal = z.object({ endsOwn: z.stringbool().default(false) });
const own = {
  project_access_own:
    "You would no longer be able to edit this project. Confirm that you mean it, or ask an admin.",
};

const change = { access: "edit", needsPerson: true } as const;

export const projectAccessContract = {
  read: endpoint({
    method: "GET",
    path: "/projects/{projectId}/access",
    access: "view",
    changesWith: ["projects", "members", "groups"],
    summary: "Who reaches a project.",
    params,
    returns: ProjectAccess,
    errors: { project_not_found },
  }),
  members: endpoint({
    method: "GET",
    path: "/projects/{projectId}/members",
    access: "view",
    changesWith: ["projects", "members", "groups"],
    summary: "The people who reach a project, by name: for mentions and assignees.",
    params,
    returns: z.object({ list: z.array(z.object({ memberId: z.uuid(), name: z.string() })) }),
    errors: { project_not_found },
  }),
  restrict: endpoint({
    ...change,
    method: "PUT",
    path: "/projects/{projectId}/access",
    summary:
      "Restricts a project to chosen people, of whom the caller becomes one, or opens it to everyone.",
    params,
    body: z.object({ isRestricted: z.boolean() }),
    returns: ProjectAccess,
    errors: { project_not_found },
  }),
  setMember: endpoint({
    ...change,
    method: "PUT",
    path: "/projects/{projectId}/access/members/{memberId}",
    summary: "Lets a person view or edit a restricted project.",
    params: memberParams,
    body: level,
    returns: ProjectAccess,
    errors: { project_not_found, member_not_found, ...own },
  }),
  removeMember: endpoint({
    ...change,
    method: "DELETE",
    path: "/projects/{projectId}/access/members/{memberId}",
    summary: "Removes a person from the people of a project.",
    params: memberParams,
    query: removal,
    returns: ProjectAccess,
    errors: { project_not_found, ...own },
  }),
  setGroup: endpoint({
    ...change,
    method: "PUT",
    path: "/projects/{projectId}/access/groups/{groupId}",
    summary: "Lets the people of a group view or edit a restricted project.",
    params: groupParams,
    body: level,
    returns: ProjectAccess,
    errors: { project_not_found, group_not_found, ...own },
  }),
  removeGroup: endpoint({
    ...change,
    method: "DELETE",
    path: "/projects/{projectId}/access/groups/{groupId}",
    summary: "Removes a group from a project.",
    params: groupParams,
    query: removal,
    returns: ProjectAccess,
    errors: { project_not_found, ...own },
  }),
};
