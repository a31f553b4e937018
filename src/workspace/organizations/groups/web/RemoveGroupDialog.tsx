import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call, keyOf } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import { type Group, groupsContract } from "#src/workspace/organizations/groups/groups.contract.ts";
import { groupsText as text } from "./groups.text.ts";

type RemoveGroupDialogProps = { group: Group; onClose: () => void };

export function RemoveGroupDialog({ group, onClose }: RemoveGroupDialogProps) {
  const { groupId, name } = group;
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(groupsContract.remove, { params: { groupId } }),
    async onSuccess() {
      onClose();
      notify({ type: "success", title: text.removed(name) });
      await queries.invalidateQueries({ queryKey: keyOf(groupsContract.list) });
    },
  });
  return (
    <ConfirmDialog
      title={text.removeTitle(name)}
      isOpen
      onClose={onClose}
      confirmLabel={text.removeConfirm}
      isBusy={remove.isPending}
      failure={remove.error ? describeFailure(remove.error, text.failures) : undefined}
      onConfirm={() => remove.mutate()}
    >
      <p>{text.removeText}</p>
    </ConfirmDialog>
  );
}
