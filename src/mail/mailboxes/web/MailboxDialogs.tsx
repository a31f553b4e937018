import { ReconnectDialog } from "./connect/ReconnectDialog.tsx";
import { EditMailboxDialog } from "./EditMailboxDialog.tsx";
import { ImportDialog } from "./importing/ImportDialog.tsx";
import type { MailboxRow } from "./mailboxes-query.ts";
import { ProofSheet } from "./proof/ProofSheet.tsx";
import { RemoveMailboxDialog } from "./RemoveMailboxDialog.tsx";
import { SendingLimitsDialog } from "./SendingLimitsDialog.tsx";
import { TestSheet } from "./testing/TestSheet.tsx";
import { WriteDialog } from "./WriteDialog.tsx";

export type OpenDialog = {
  kind:
    | "details"
    | "test"
    | "import"
    | "edit"
    | "limits"
    | "write"
    | "reconnect"
    | "disconnect"
    | "remove";
  mailbox: MailboxRow;
};

type MailboxDialogsProps = {
  dialog: OpenDialog | undefined;
  /** The current state: a mailbox keeps syncing while its sheet is open. */
  mailboxes: readonly MailboxRow[];
  mayEdit: boolean;
  onOpenDialog: (dialog: OpenDialog) => void;
  onClose: () => void;
};

export function MailboxDialogs({
  dialog,
  mailboxes,
  mayEdit,
  onOpenDialog,
  onClose,
}: MailboxDialogsProps) {
  if (!dialog) return null;
  const mailbox = mailboxes.find(({ id }) => id === dialog.mailbox.id) ?? dialog.mailbox;
  switch (dialog.kind) {
    case "details":
      return (
        <ProofSheet
          mailbox={mailbox}
          mayEdit={mayEdit}
          onReconnect={() => onOpenDialog({ kind: "reconnect", mailbox })}
          onClose={onClose}
        />
      );
    case "test":
      return <TestSheet mailbox={mailbox} mailboxes={mailboxes} onClose={onClose} />;
    case "import":
      return <ImportDialog mailbox={mailbox} onClose={onClose} />;
    case "edit":
      return <EditMailboxDialog mailbox={mailbox} onClose={onClose} />;
    case "limits":
      return <SendingLimitsDialog mailbox={mailbox} onClose={onClose} />;
    case "write":
      return <WriteDialog mailbox={mailbox} onClose={onClose} />;
    case "reconnect":
      return <ReconnectDialog mailbox={mailbox} onClose={onClose} />;
    case "disconnect":
    case "remove":
      return (
        <RemoveMailboxDialog
          mailbox={mailbox}
          keepData={dialog.kind === "disconnect"}
          onClose={onClose}
        />
      );
  }
}
