import type { Role } from "#src/platform/contract/roles.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import { announceRevocation } from "#src/platform/server/bus/revocation.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import {
  countMembers,
  deleteMember,
  findName,
  listMembers,
  listNames,
  lockForChange,
  setRole,
} from "./members.queries.ts";

export const membersFeature = defineFeature(membersContract, {
  list: async ({ db, org, query: { filters, ...page } }) => ({
    list: await listMembers(db, org, { ...filters, ...page }),
    total: await countMembers(db, org, filters),
  }),
  change: changeMember,
  names: async ({ db, org }) => ({ list: await listNames(db, org) }),
});

type Args = HandlerArgs<typeof membersContract.change>;

async function changeMember(args: Args): Promise<{ memberId: string; role: Role | null }> {
  const { db, org, body, request } = args;
  const { memberId } = body;
  const locked = await lockForChange(db, org, memberId);
  const member = locked.find((one) => one.memberId === memberId);
  if (!member) throw notFound("member_not_found");
  const role = body.remove ? null : (body.role ?? null);
  if (member.role === role) return { memberId, role };

  const others = locked.filter((one) => one.role === "admin" && one.memberId !== memberId);
  if (member.role === "admin" && others.length === 0) throw conflict("member_last_admin");

  await audit.recordIn(db, org, request, {
    kind: role === null ? "member_removed" : "member_role_changed",
    subject: await findName(db, memberId),
    details: { before: member.role, ...(role === null ? {} : { after: role }) },
  });
  if (role === null) await deleteMember(db, org, memberId);
  else await setRole(db, org, memberId, role);
  // Open streams are checked again, so that a removed member receives nothing more.
  announceRevocation(db, { userId: memberId });
  publish(db, org, { topic: "members.changed", subjectId: memberId });
  return { memberId, role };
}
