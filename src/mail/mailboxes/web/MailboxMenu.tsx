import {
  Gauge,
  History,
  MailCheck,
  Pause,
  PenLine,
  Play,
  Plug,
  RefreshCw,
  Send,
  Trash2,
  Unplug,
} from "lucide-react";
import { roleAllows } from "#src/platform/contract/roles.ts";
import { RowMenu } from "#src/ui/buttons/RowMenu.tsx";
import type { MenuItem } from "#src/ui/overlays/menu/menu-items.ts";
import { useRole } from "#src/workspace/auth/web/auth.public.ts";
import type { OpenDialog } from "./MailboxDialogs.tsx";
import { isConnected, isFollowed } from "./mailbox-state.ts";
import { mailboxesText as text } from "./mailboxes.text.ts";
import type { MailboxRow } from "./mailboxes-query.ts";
import { useMailboxActions } from "./use-mailbox-actions.ts";

type MailboxMenuProps = { mailbox: MailboxRow; onOpenDialog: (dialog: OpenDialog) => void };

export function MailboxMenu({ mailbox, onOpenDialog }: MailboxMenuProps) {
  const act = useMailboxActions();
  const isAdmin = roleAllows(useRole(), "admin");
  const isPractice = mailbox.provider === "practice";
  const open = (kind: OpenDialog["kind"]) => () => onOpenDialog({ kind, mailbox });
  const items: readonly (MenuItem | false)[] = [
    { id: "details", label: text.details, icon: MailCheck, onPress: open("details") },
    isFollowed(mailbox) && {
      id: "read",
      label: text.readNow,
      icon: RefreshCw,
      onPress: () => act.readNow(mailbox),
    },
    isFollowed(mailbox) && {
      id: "test",
      label: text.test,
      icon: Send,
      onPress: open("test"),
    },
    isFollowed(mailbox) && {
      id: "import",
      label: text.importOlder,
      icon: History,
      onPress: open("import"),
    },
    isPractice &&
      isConnected(mailbox) && {
        id: "write",
        label: text.write,
        icon: PenLine,
        onPress: open("write"),
      },
    !isPractice &&
      mailbox.status !== "paused" && {
        id: "reconnect",
        label: text.reconnect,
        icon: Plug,
        onPress: open("reconnect"),
      },
    isConnected(mailbox) && { id: "edit", label: text.edit, icon: PenLine, onPress: open("edit") },
    isConnected(mailbox) && {
      id: "limits",
      label: text.limits,
      icon: Gauge,
      onPress: open("limits"),
    },
    isFollowed(mailbox)
      ? { id: "pause", label: text.pause, icon: Pause, onPress: () => act.pause(mailbox) }
      : mailbox.status === "paused" && {
          id: "resume",
          label: text.resume,
          icon: Play,
          onPress: () => act.resume(mailbox),
        },
    isAdmin &&
      isConnected(mailbox) && {
        id: "disconnect",
        label: text.disconnect,
        icon: Unplug,
        isDanger: true,
        onPress: open("disconnect"),
      },
    isAdmin && {
      id: "remove",
      label: text.remove,
      icon: Trash2,
      isDanger: true,
      onPress: open("remove"),
    },
  ];
  return (
    <RowMenu
      label={text.actionsFor(mailbox.email)}
      items={items.filter((item) => item !== false)}
      isBusy={act.isPending}
    />
  );
}
