import { notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { hashToken } from "#src/platform/server/tokens.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { accounts } from "#src/workspace/auth/server/auth.public.ts";
import {
  type Invitation,
  invitationsContract,
} from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { acceptWithSignUp } from "./accept-with-sign-up.ts";
import { countResend } from "./count-resend.ts";
import { findOpenInvitation } from "./invitations.queries.ts";
import { mailLink } from "./mail-link.ts";
import { copyLink, withdrawInvitation } from "./manage-invitation.ts";
import { sendInvitations } from "./send-invitations.ts";
import { countInvitations, listInvitations, lockInvitation, setSentAgain } from "./sent.queries.ts";

export const invitationsFeature = defineFeature(invitationsContract, {
  async read({ db, query }) {
    const invitation = await findOpenInvitation(db, hashToken(query.token));
    if (!invitation) throw notFound("invitation_not_found");
    const { organizationName, role, email, invitedBy, confirmsEmail } = invitation;
    // The holder of a copied link may not be the person it names.
    const hasAccount = !confirmsEmail
      ? null
      : email !== null && (await accounts.hasAccount(db, email));
    return { organizationName, role, email, invitedBy, hasAccount };
  },

  list: async ({ db, org, query }) => ({
    list: await listInvitations(db, org, query),
    total: await countInvitations(db, org),
  }),
  send: sendInvitations,
  resend: resendInvitation,
  link: copyLink,
  withdraw: withdrawInvitation,
  accept: acceptInvitation,
  acceptWithSignUp,
});

type Args = HandlerArgs<typeof invitationsContract.resend>;

async function resendInvitation(args: Args): Promise<Invitation> {
  const { org, body, request, services, transaction } = args;
  const { invitationId } = body;
  const find = () => transaction((db) => lockInvitation(db, org, invitationId));
  if (!(await find())) throw notFound("invitation_not_found");
  await countResend(services, org, invitationId);

  return transaction(async (db) => {
    await setSentAgain(db, org, invitationId);
    const invitation = await lockInvitation(db, org, invitationId);
    if (!invitation) throw notFound("invitation_not_found");
    await mailLink(db, args, { ...invitation, id: invitationId });
    await audit.recordIn(db, org, request, {
      kind: "invitation_sent_again",
      subject: invitation.email,
    });
    publish(db, org, { topic: "invitations.changed" });
    return invitation;
  });
}
