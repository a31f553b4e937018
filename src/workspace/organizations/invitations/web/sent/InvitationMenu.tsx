import { Link, RotateCw, Trash2 } from "lucide-react";
import { RowMenu } from "#src/ui/buttons/RowMenu.tsx";
import { useCooldowns } from "./cooldowns.ts";
import { invitationsText } from "./invitations.text.ts";
import { type InvitationRow, isOver } from "./sent-view.ts";

type InvitationMenuProps = {
  invitation: InvitationRow;
  canSendMail: boolean;
  isBusy: boolean;
  onCopyLink: () => void;
  onResend: () => void;
  onWithdraw: () => void;
};

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

export function InvitationMenu(props: InvitationMenuProps) {
  const { invitation, canSendMail, isBusy, onCopyLink, onResend, onWithdraw } = props;
  const until = useCooldowns().get(invitation.id);
  return (
    <RowMenu
      label={invitationsText.actionsFor(invitation.email)}
      isBusy={isBusy}
      items={[
        {
          id: "resend",
          label: canSendMail ? invitationsText.resend : invitationsText.renew,
          icon: RotateCw,
          isDisabled: until !== undefined,
          reason: invitationsText.resendAt(clock.format(until)),
          onPress: onResend,
        },
        {
          id: "link",
          label: invitationsText.copyLink,
          icon: Link,
          isDisabled: isOver(invitation),
          reason: invitationsText.copyNew,
          onPress: onCopyLink,
        },
        {
          id: "withdraw",
          label: invitationsText.withdraw,
          icon: Trash2,
          isDanger: true,
          onPress: onWithdraw,
        },
      ]}
    />
  );
}
