import { Copy, LogOut, ShieldOff, UserMinus } from "lucide-react";
import { notify } from "#src/platform/web/notices/notices.ts";
import { RowMenu } from "#src/ui/buttons/RowMenu.tsx";
import type { Member } from "#src/workspace/organizations/members/members.contract.ts";
import { membersText } from "./members.text.ts";
import { nameOf } from "./name-of.ts";

type MemberMenuProps = {
  member: Member;
  /** Leaving is done in one's own settings. */
  isOwn: boolean;
  /** Asks for confirmation. */
  onRemove: () => void;
  /** Asks for confirmation. */
  onSignOut: () => void;
  /** Asks for confirmation. */
  onReset: () => void;
};

/** Further actions for one person. */
export function MemberMenu({ member, isOwn, onRemove, onSignOut, onReset }: MemberMenuProps) {
  return (
    <RowMenu
      label={membersText.actionsFor(nameOf(member))}
      items={[
        {
          id: "copy",
          label: membersText.copyEmail,
          icon: Copy,
          onPress: () => void copy(member.email),
        },
        ...(isOwn
          ? []
          : [
              {
                id: "sign-out",
                label: membersText.signOut,
                icon: LogOut,
                onPress: onSignOut,
              },
              {
                id: "reset",
                label: membersText.reset,
                icon: ShieldOff,
                onPress: onReset,
              },
              {
                id: "remove",
                label: membersText.remove,
                icon: UserMinus,
                isDanger: true,
                onPress: onRemove,
              },
            ]),
      ]}
    />
  );
}

async function copy(email: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(email);
    notify({ type: "success", title: membersText.emailCopied });
  } catch {
    notify({ type: "warning", title: membersText.notCopied, description: email });
  }
}
