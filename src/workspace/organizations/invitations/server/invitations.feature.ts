import { notFound } from "#src/platform/server/app-error.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { hashToken } from "#src/platform/server/tokens.ts";
import { accounts } from "#src/workspace/auth/server/auth.public.ts";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { acceptWithSignUp } from "./accept-with-sign-up.ts";
import { findOpenInvitation } from "./invitations.queries.ts";
import { copyLink, withdrawInvitation } from "./manage-invitation.ts";
import { resendInvitation } from "./resend-invitation.ts";
import { sendInvitations } from "./send-invitations.ts";
import { countInvitations, listInvitations } from "./sent.queries.ts";

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
