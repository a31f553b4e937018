import { useMutation, useQueryClient } from "@tanstack/react-query";
import { keyOf, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { removeRows } from "#src/platform/web/mutations/edit-rows.ts";
import { editAnswers } from "#src/platform/web/mutations/edits.ts";
import { showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { invitationsText } from "./invitations.text.ts";
import type { InvitationRow } from "./sent-view.ts";

const KEY = keyOf(invitationsContract.list);

type WithdrawDialogProps = { invitation: InvitationRow | undefined; onClose: () => void };

export function WithdrawDialog({ invitation, onClose }: WithdrawDialogProps) {
  return invitation ? <Question invitation={invitation} onClose={onClose} /> : null;
}

type QuestionProps = { invitation: InvitationRow; onClose: () => void };

function Question({ invitation, onClose }: QuestionProps) {
  const { id, email } = invitation;
  const queries = useQueryClient();
  const withdraw = useMutation({
    ...write(invitationsContract.withdraw),
    onSuccess() {
      const withoutIt = editAnswers(invitationsContract.list, (known) =>
        removeRows(known, ({ invitationId }) => invitationId === id),
      );
      showAnswer(queries, [withoutIt], [KEY]);
      onClose();
      notify({ type: "success", title: invitationsText.wasWithdrawn(email) });
    },
    onError: () => showAnswer(queries, [], [KEY]),
  });
  return (
    <ConfirmDialog
      title={invitationsText.withdrawTitle(email)}
      isOpen
      onClose={onClose}
      confirmLabel={invitationsText.withdrawConfirm}
      onConfirm={() => withdraw.mutate({ params: { invitationId: id } })}
      isBusy={withdraw.isPending}
      failure={
        withdraw.error ? describeFailure(withdraw.error, invitationsText.failures) : undefined
      }
    >
      {invitationsText.withdrawText}
    </ConfirmDialog>
  );
}
