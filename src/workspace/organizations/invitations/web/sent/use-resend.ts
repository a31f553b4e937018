import { useMutation, useQueryClient } from "@tanstack/react-query";
import { keyOf, write } from "#src/platform/web/api.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import {
  type Invitation,
  invitationsContract,
} from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { startCooldown } from "./cooldowns.ts";
import { invitationsText } from "./invitations.text.ts";

/** The server's minimum interval between two mails to one address. */
const COOLDOWN_SECONDS = 300;

/** Resends an invitation, which restarts its week. */
export function useResend(canSendMail: boolean) {
  const queries = useQueryClient();
  const resend = useMutation({
    ...write(invitationsContract.resend),
    onSettled: () => void queries.invalidateQueries({ queryKey: keyOf(invitationsContract.list) }),
  });

  async function send({ invitationId, email }: Invitation): Promise<void> {
    try {
      await resend.mutateAsync({ body: { invitationId } });
      startCooldown(invitationId, COOLDOWN_SECONDS);
      const { sentAgain, renewed, earlierEnded } = invitationsText;
      const title = canSendMail ? sentAgain(email) : renewed(email);
      notify({ type: "success", title, description: earlierEnded });
    } catch (error) {
      if (error instanceof ApiError && error.retryAfter) {
        startCooldown(invitationId, error.retryAfter);
      }
      const description = describeFailure(error, invitationsText.failures);
      notify({ type: "error", title: invitationsText.notSentAgain, description });
    }
  }

  return {
    send: (invitation: Invitation) => void send(invitation),
    sending: resend.isPending ? resend.variables.body.invitationId : undefined,
  };
}
