import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type Approval,
  approvalsContract as contract,
} from "#src/app/approvals/approvals.contract.ts";
import { roleAllows } from "#src/platform/contract/roles.ts";
import { keyOf, write } from "#src/platform/web/api.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Facts } from "#src/ui/layout/Facts.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { useRole } from "#src/workspace/auth/web/auth.public.ts";
import { approvalsText as text } from "./approvals.text.ts";
import { ChangeView } from "./ChangeView.tsx";

type ApprovalDialogProps = { approval: Approval; onClose: () => void };

/** One request of an agent in full, with the buttons that decide it. */
export function ApprovalDialog({ approval, onClose }: ApprovalDialogProps) {
  const { approvalId, summary, changes, projectName, askedBy, tokenName, status } = approval;
  const queries = useQueryClient();
  const mayDecide = roleAllows(useRole(), "edit");
  const input = { params: { approvalId } };
  const decided = (title: string) => async () => {
    onClose();
    notify({ type: "success", title: `${title}: ${summary}` });
    await queries.invalidateQueries({ queryKey: keyOf(contract.list) });
  };
  const approve = useMutation({ ...write(contract.approve), onSuccess: decided(text.approved) });
  const refuse = useMutation({ ...write(contract.refuse), onSuccess: decided(text.refused) });
  const isBusy = approve.isPending || refuse.isPending;
  const isOpen = status === "pending" && !approval.isExpired;
  return (
    <Dialog
      title={text.dialogTitle}
      isOpen
      size="large"
      onClose={onClose}
      footer={
        isOpen && mayDecide ? (
          <>
            <Button isDisabled={isBusy} onPress={() => refuse.mutate(input)}>
              {text.refuse}
            </Button>
            <Button kind="primary" isBusy={isBusy} onPress={() => approve.mutate(input)}>
              {text.approve}
            </Button>
          </>
        ) : (
          <Button onPress={onClose}>{text.close}</Button>
        )
      }
    >
      <Stack>
        <Text look="body-strong">{summary}</Text>
        <Facts
          facts={[
            { name: text.project, value: projectName },
            { name: text.from, value: [askedBy.name, tokenName].filter(Boolean).join(", ") },
          ]}
        />
        {isOpen && !mayDecide ? <Text tone="quiet">{text.viewer}</Text> : null}
        {changes.map((change) => (
          <ChangeView key={change.label} change={change} />
        ))}
        <FailureNotice sentence={reasonOf(approve.error ?? refuse.error)} />
      </Stack>
    </Dialog>
  );
}

function reasonOf(error: unknown): string | undefined {
  if (!error) return undefined;
  const isFailed = error instanceof ApiError && error.code === "approval_failed";
  if (!isFailed) return describeFailure(error, text.failures);
  const reason = String(error.details.reason ?? "");
  return text.failed(reason.replace(/^\w+: /, ""));
}
