import { notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { hashToken } from "#src/platform/server/tokens.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import type { User } from "#src/workspace/auth/auth.contract.ts";
import { accounts } from "#src/workspace/auth/server/auth.public.ts";
import type { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";
import { announceJoined } from "./announce-joined.ts";
import { findOpenInvitation, setAccepted } from "./invitations.queries.ts";
import { provesAddress } from "./proves-address.ts";

type Args = HandlerArgs<typeof invitationsContract.accept>;

/**
 * For an existing account. An invitation for another address gets the response of an unknown one,
 * so that trying someone else's link reveals nothing.
 */
export async function acceptInvitation(args: Args): Promise<User> {
  const { db, body, session, request, services } = args;
  await accounts.lockCaller(db, session);
  const invitation = await findOpenInvitation(db, hashToken(body.token));
  const { userId } = session;
  const email = await accounts.findEmail(db, userId);
  if (!invitation || invitation.email !== email || !(await setAccepted(db, invitation))) {
    throw notFound("invitation_not_found");
  }
  await services.mail.withdraw(db, invitation.id);
  const { organizationId, role } = invitation;
  const became = await members.insertMembership(db, { organizationId, userId, role });
  if (became === "refused") throw notFound("invitation_not_found");
  if (provesAddress(invitation, services)) await accounts.confirmEmail(db, session);
  if (became === "joined") {
    await audit.record(db, {
      kind: "member_joined",
      organizationIds: [organizationId],
      actorId: userId,
      subject: email,
      details: { role },
      request,
    });
    publish(db, { organizationId }, { topic: "members.changed", subjectId: userId });
    announceJoined(db, { organizationId, userId, role });
  }
  return accounts.replaceSession(db, organizationId, args);
}
