import { mailboxesText } from "#src/mail/mailboxes/web/mailboxes.text.ts";
import type { MailboxRow } from "#src/mail/mailboxes/web/mailboxes-query.ts";
import { ConsentDialog } from "./ConsentDialog.tsx";
import { connectText } from "./connect.text.ts";
import { ImapDialog } from "./ImapDialog.tsx";

type ReconnectDialogProps = { mailbox: MailboxRow; onClose: () => void };

/** Renews access to a mailbox, for the same account. */
export function ReconnectDialog({ mailbox, onClose }: ReconnectDialogProps) {
  const { projectId, mailboxId, email, provider } = mailbox;
  if (provider === "imap" || provider === "practice")
    return <ImapDialog projectId={projectId} mailbox={{ mailboxId, email }} onClose={onClose} />;
  return (
    <ConsentDialog
      title={connectText.reconnectTitle(email)}
      sentence={connectText.reconnectText(mailboxesText.providers[provider])}
      leaving={{ provider, projectId, mailboxId }}
      onClose={onClose}
    />
  );
}
