import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { invitationsText } from "#src/features/organizations/invitations/web/sent/invitations.text.ts";
import { useCommands } from "#src/platform/web/commands/commands.ts";
import { configQuery } from "#src/platform/web/config.ts";
import { useChunk } from "#src/platform/web/parts/use-chunk.ts";
import { createShortcut } from "#src/platform/web/shortcuts/place.shortcuts.ts";
import type { Shortcut } from "#src/platform/web/shortcuts/shortcut.ts";
import { useShortcut } from "#src/platform/web/shortcuts/use-shortcut.ts";
import { PressButton } from "#src/ui/buttons/PressButton.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { settingsText } from "./settings.text.ts";

const inviteShortcut: Shortcut = { ...createShortcut, label: invitationsText.invite };

type InviteDialog = {
  open: () => void;
  canSendMail: boolean;
  button: ReactNode;
  dialog: ReactNode;
};

/** Inviting people, by a button, by a key and by its name. */
export function useInviteDialog(onShow: () => void): InviteDialog {
  const [isOpen, setOpen] = useState(false);
  const canSendMail = useQuery(configQuery).data?.canSendMail === true;
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  const part = useChunk(
    () => import("#src/features/organizations/invitations/web/sent/InviteDialog.tsx"),
    isOpen,
    close,
  );
  useShortcut(inviteShortcut, open);
  useCommands([
    {
      id: "members.invite",
      label: invitationsText.invite,
      group: settingsText.organization,
      icon: UserPlus,
      shortcut: inviteShortcut,
      run: open,
    },
  ]);
  return {
    open,
    canSendMail,
    button: (
      <PressButton
        kind="primary"
        size="sm"
        isBusy={isOpen && !part}
        tooltip={{ text: invitationsText.invite, shortcut: inviteShortcut.keys }}
        onPress={open}
      >
        <Icon of={UserPlus} size="sm" />
        {invitationsText.invite}
      </PressButton>
    ),
    dialog: part ? (
      <part.InviteDialog
        isOpen={isOpen}
        canSendMail={canSendMail}
        onClose={close}
        onShow={onShow}
      />
    ) : null,
  };
}
