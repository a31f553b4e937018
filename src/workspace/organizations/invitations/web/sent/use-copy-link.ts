import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { invitationsText } from "./invitations.text.ts";

export type MadeLink = { email: string; link: string };

/** Creates a link to pass on by hand and copies it; if the browser denies that, it is shown. */
export function useCopyLink(canSendMail: boolean) {
  const make = useMutation(write(invitationsContract.link));
  const [byHand, setByHand] = useState<MadeLink>();

  async function copy(invitationId: string, email: string): Promise<void> {
    try {
      const { link } = await make.mutateAsync({ params: { invitationId } });
      const isCopied = await navigator.clipboard.writeText(link).then(
        () => true,
        () => false,
      );
      if (isCopied) notifyCopied(email, canSendMail);
      else setByHand({ email, link });
    } catch (error) {
      const description = describeFailure(error, invitationsText.failures);
      notify({ type: "error", title: invitationsText.notCopied, description });
    }
  }

  return {
    copy: (invitationId: string, email: string) => void copy(invitationId, email),
    /** The invitation whose link is being created. */
    copying: make.isPending ? make.variables.params.invitationId : undefined,
    byHand,
    closeByHand: () => setByHand(undefined),
  };
}

function notifyCopied(email: string, canSendMail: boolean): void {
  const { linkCopied, linkCopiedHow, linkCopiedUnproven } = invitationsText;
  const description = canSendMail ? linkCopiedUnproven(email) : linkCopiedHow(email);
  notify({ type: "success", title: linkCopied, description });
}
