import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import { announceRevocation } from "#src/platform/server/bus/revocation.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import type { User } from "#src/workspace/auth/auth.contract.ts";
import { accounts } from "#src/workspace/auth/server/auth.public.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";
import type { organizationsContract } from "#src/workspace/organizations/organizations.contract.ts";

type Args = HandlerArgs<typeof organizationsContract.leave>;

/** Sessions there end. This one continues in another organisation, or in none. */
export async function leaveOrganization(args: Args): Promise<User> {
  const { db, body, session, request } = args;
  const { organizationId } = body;
  const { userId } = session;
  await accounts.lockCaller(db, session);
  const role = await members.endMembership(db, { organizationId, userId });
  if (role === "none") throw notFound("organization_not_found");
  if (role === "last-admin") throw conflict("member_last_admin");
  const { firstName, lastName } = await accounts.getUser(db, userId, null);
  await audit.record(db, {
    kind: "member_removed",
    organizationIds: [organizationId],
    actorId: userId,
    subject: `${firstName} ${lastName}`,
    details: { before: role },
    request,
  });
  announceRevocation(db, { userId });
  publish(db, { organizationId }, { topic: "members.changed", subjectId: userId });
  if (session.organizationId !== organizationId) {
    return accounts.getUser(db, userId, session.organizationId);
  }
  const next = (await accounts.findLastOrganization(db, userId)) ?? null;
  return accounts.startSession(db, { userId, organizationId: next }, args);
}
