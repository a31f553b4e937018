import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import type { User } from "#src/workspace/auth/auth.contract.ts";
import { accounts } from "#src/workspace/auth/server/auth.public.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";
import type { organizationsContract } from "#src/workspace/organizations/organizations.contract.ts";
import { insertOrganization } from "./organizations.queries.ts";

type Args = HandlerArgs<typeof organizationsContract.create>;

export async function createOrganization(args: Args): Promise<User> {
  const { db, body, session, request } = args;
  const organizationId = newId();
  const { userId } = session;
  await insertOrganization(db, { id: organizationId, name: body.organizationName });
  await members.insertMembership(db, { organizationId, userId, role: "admin" });
  await audit.record(db, {
    kind: "organization_created",
    organizationIds: [organizationId],
    actorId: userId,
    subject: body.organizationName,
    request,
  });
  return accounts.replaceSession(db, organizationId, args);
}
