import { useMutation, useQueryClient } from "@tanstack/react-query";
import { invitationsContract } from "#src/features/organizations/invitations/invitations.contract.ts";
import type { ResultOf } from "#src/platform/contract/endpoint.ts";
import { keyOf, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import { invitationsText } from "./invitations.text.ts";
import type { InvitationRow } from "./sent-view.ts";

type Invitations = ResultOf<typeof invitationsContract.list>;

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
      queries.setQueriesData<Invitations>({ queryKey: KEY }, (known) => {
        const list = known?.list.filter((one) => one.invitationId !== id);
        return known && list && { list, total: known.total - (known.list.length - list.length) };
      });
      onClose();
      notify({ type: "success", title: invitationsText.wasWithdrawn(email) });
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: KEY }),
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
