import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useCommands } from "#src/platform/web/commands/commands.ts";
import { configQuery } from "#src/platform/web/config.ts";
import { createShortcut } from "#src/platform/web/shortcuts/place.shortcuts.ts";
import { placeText } from "#src/platform/web/shortcuts/place.text.ts";
import type { Shortcut } from "#src/platform/web/shortcuts/shortcut.ts";
import { useShortcut } from "#src/platform/web/shortcuts/use-shortcut.ts";
import { PressButton } from "#src/ui/buttons/PressButton.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { invitationsText } from "./invitations.text.ts";
import { closeInvite, openInvite, useIsInviteOpen } from "./invite-state.ts";

const inviteDialog = lazyPart(() => import("./InviteDialog.tsx"));

const inviteShortcut: Shortcut = { ...createShortcut, label: invitationsText.invite };

type InviteDialog = {
  open: () => void;
  canSendMail: boolean;
  button: ReactNode;
  dialog: ReactNode;
};

/** Inviting people by button, shortcut and command. */
export function useInviteDialog(onShow: () => void): InviteDialog {
  const isOpen = useIsInviteOpen();
  const canSendMail = useQuery(configQuery).data?.canSendMail === true;
  const part = inviteDialog.useWhen(isOpen, closeInvite);
  // The dialog does not reopen when the user returns to the page later.
  useEffect(() => closeInvite, []);
  useShortcut(inviteShortcut, openInvite);
  useCommands([
    {
      id: "members.invite",
      label: invitationsText.invite,
      group: placeText.group,
      icon: UserPlus,
      shortcut: inviteShortcut,
      run: openInvite,
    },
  ]);
  return {
    open: openInvite,
    canSendMail,
    button: (
      <PressButton
        kind="primary"
        size="sm"
        isBusy={isOpen && !part}
        tooltip={{ text: invitationsText.invite, shortcut: inviteShortcut.keys }}
        onPress={openInvite}
      >
        <Icon of={UserPlus} size="sm" />
        {invitationsText.invite}
      </PressButton>
    ),
    dialog: part ? (
      <part.InviteDialog
        isOpen={isOpen}
        canSendMail={canSendMail}
        onClose={closeInvite}
        onShow={onShow}
      />
    ) : null,
  };
}
