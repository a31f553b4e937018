import { notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import type {
  Invitation,
  invitationsContract,
} from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { countResend } from "./count-resend.ts";
import { mailLink } from "./mail-link.ts";
import { lockInvitation, setSentAgain } from "./sent.queries.ts";

type Args = HandlerArgs<typeof invitationsContract.resend>;

export async function resendInvitation(args: Args): Promise<Invitation> {
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
