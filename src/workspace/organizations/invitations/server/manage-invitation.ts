import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { hashToken, newToken } from "#src/platform/server/tokens.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import type { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { inviteLink } from "./mail-link.ts";
import { addLink, deleteInvitation, lockInvitation } from "./sent.queries.ts";

type LinkArgs = HandlerArgs<typeof invitationsContract.link>;
type WithdrawArgs = HandlerArgs<typeof invitationsContract.withdraw>;

/** Expires with the invitation, so that copying cannot extend it. */
export async function copyLink(args: LinkArgs): Promise<{ link: string }> {
  const { db, org, params, request, services } = args;
  const invitation = await lockInvitation(db, org, params.invitationId);
  if (!invitation) throw notFound("invitation_not_found");
  if (invitation.isExpired || invitation.isOrphaned) throw conflict("invitation_expired");
  const token = newToken();
  const { invitationId, expiresAt } = invitation;
  const hash = hashToken(token);
  await addLink(db, org, { invitationId, hash, confirmsEmail: false, expiresAt });
  await audit.recordIn(db, org, request, {
    kind: "invitation_link_copied",
    subject: invitation.email,
  });
  return { link: inviteLink(services, token) };
}

export async function withdrawInvitation(args: WithdrawArgs): Promise<undefined> {
  const { db, org, params, request, services } = args;
  const email = await deleteInvitation(db, org, params.invitationId);
  if (email === undefined) throw notFound("invitation_not_found");
  await services.mail.withdraw(db, params.invitationId);
  await audit.recordIn(db, org, request, {
    kind: "invitation_withdrawn",
    subject: email,
  });
  publish(db, org, { topic: "invitations.changed" });
  return undefined;
}
