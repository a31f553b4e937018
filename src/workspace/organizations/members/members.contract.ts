import { z } from "zod";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { listOf, paging } from "#src/platform/contract/paging.ts";
import { Role } from "#src/platform/contract/roles.ts";

export const Member = z.object({
  memberId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: Role,
  joinedAt: z.string(),
});
export type Member = z.infer<typeof Member>;

const search = z.string().trim().normalize().max(200).optional();

const Change = z
  .object({
    memberId: z.uuid(),
    role: Role.optional(),
    remove: z.literal(true).optional(),
  })
  .refine((change) => (change.role === undefined) !== (change.remove === undefined), {
    error: "Give either a role or remove.",
  });

export const membersContract = {
  list: endpoint({
    method: "GET",
    path: "/members",
    access: "admin",
    spansProjects: true,
    changesWith: ["members"],
    summary: "The people of the active organisation, by name.",
    query: z.object({
      ...paging(10),
      filters: z.strictObject({ role: Role.optional(), search }).default({}),
    }),
    returns: listOf(Member),
  }),
  change: endpoint({
    method: "PATCH",
    path: "/members",
    access: "admin",
    needsPerson: true,
    spansProjects: true,
    needsRecentProof: true,
    summary: "Changes a member's role, or removes them, which ends their sessions here.",
    body: Change,
    returns: z.object({ memberId: z.uuid(), role: Role.nullable() }),
    errors: {
      member_not_found: "This person is no longer a member.",
      member_last_admin:
        "An organisation needs at least one admin. Make someone else an admin first.",
    },
  }),
  names: endpoint({
    method: "GET",
    path: "/members/names",
    access: "view",
    spansProjects: true,
    changesWith: ["members"],
    summary: "Members by name only: for mentions, assignees and search.",
    returns: z.object({ list: z.array(z.object({ memberId: z.uuid(), name: z.string() })) }),
  }),
};
