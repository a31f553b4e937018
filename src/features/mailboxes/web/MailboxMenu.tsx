import {
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
import { useUser } from "#src/features/auth/web/auth.public.ts";
import { RowMenu } from "#src/ui/buttons/RowMenu.tsx";
import type { MenuItem } from "#src/ui/overlays/menu/menu-items.ts";
import type { OpenDialog } from "./MailboxDialogs.tsx";
import { isConnected } from "./mailbox-state.ts";
import { mailboxesText as text } from "./mailboxes.text.ts";
import type { MailboxRow } from "./mailboxes-query.ts";
import { useMailboxActions } from "./use-mailbox-actions.ts";

type MailboxMenuProps = { mailbox: MailboxRow; onAsk: (asked: OpenDialog) => void };

export function MailboxMenu({ mailbox, onAsk }: MailboxMenuProps) {
  const { session } = useUser();
  const act = useMailboxActions();
  const isAdmin = session?.role === "admin";
  const isPractice = mailbox.provider === "practice";
  const ask = (kind: OpenDialog["kind"]) => () => onAsk({ kind, mailbox });
  const items: readonly (MenuItem | false)[] = [
    { id: "details", label: text.details, icon: MailCheck, onPress: ask("details") },
    isConnected(mailbox) && {
      id: "read",
      label: text.readNow,
      icon: RefreshCw,
      onPress: () => act.readNow(mailbox),
    },
    isConnected(mailbox) && {
      id: "test",
      label: text.test,
      icon: Send,
      onPress: ask("test"),
    },
    isConnected(mailbox) && {
      id: "import",
      label: text.importOlder,
      icon: History,
      onPress: ask("import"),
    },
    isPractice &&
      isConnected(mailbox) && {
        id: "write",
        label: text.write,
        icon: PenLine,
        onPress: ask("write"),
      },
    !isPractice &&
      mailbox.status !== "paused" && {
        id: "reconnect",
        label: text.reconnect,
        icon: Plug,
        onPress: ask("reconnect"),
      },
    isConnected(mailbox) && { id: "edit", label: text.edit, icon: PenLine, onPress: ask("edit") },
    isConnected(mailbox) && mailbox.status !== "paused"
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
        onPress: ask("disconnect"),
      },
    isAdmin && {
      id: "remove",
      label: text.remove,
      icon: Trash2,
      isDanger: true,
      onPress: ask("remove"),
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
