import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { read, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { mailboxesText as text } from "./mailboxes.text.ts";
import { MAILBOXES_KEY, type MailboxRow } from "./mailboxes-query.ts";

type RemoveMailboxDialogProps = {
  mailbox: MailboxRow;
  /** Keeps its mail; otherwise deletes it, and the address has to be typed. */
  keepData: boolean;
  onClose: () => void;
};

export function RemoveMailboxDialog({ mailbox, keepData, onClose }: RemoveMailboxDialogProps) {
  const { mailboxId, projectId, email, sending } = mailbox;
  const queries = useQueryClient();
  const remove = useMutation({
    ...write(mailboxesContract.remove),
    mutationKey: MAILBOXES_KEY,
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: MAILBOXES_KEY });
      onClose();
      notify({ type: "success", title: keepData ? text.disconnected(email) : text.removed(email) });
    },
  });
  // The dialog cannot be confirmed before the affected people are known.
  const use = useQuery(read(mailboxesContract.readUse, { params: { mailboxId } }));
  if (!use.data && !use.error) return null;
  const { list = [] } = use.data ?? {};
  return (
    <ConfirmDialog
      title={keepData ? text.disconnectTitle(email) : text.removeTitle(email)}
      isOpen
      onClose={onClose}
      typed={keepData ? undefined : email}
      confirmLabel={keepData ? text.disconnectConfirm : text.removeConfirm}
      onConfirm={() =>
        remove.mutate({ params: { mailboxId }, query: { projectId, keepData: String(keepData) } })
      }
      isBusy={remove.isPending}
      failure={remove.error ? describeFailure(remove.error, text.failures) : undefined}
    >
      <Stack gap={12}>
        <p>
          {keepData
            ? text.disconnectText(sending.waitingCount)
            : text.removeText(sending.waitingCount)}
        </p>
        {list.map(({ name, isRunning, people }) => (
          <p key={name}>{text.usedBy(name, isRunning, people)}</p>
        ))}
        {use.error ? <FailureNotice sentence={text.useFailed} /> : null}
      </Stack>
    </ConfirmDialog>
  );
}
