import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call, keyOf, read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { MultiCombo } from "#src/ui/choices/chips/MultiCombo.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import { type Group, groupsContract } from "#src/workspace/organizations/groups/groups.contract.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { groupsText as text } from "./groups.text.ts";

/** Creates a group, or changes its name and people. */
export function GroupDialog({ group, onClose }: { group?: Group; onClose: () => void }) {
  const queries = useQueryClient();
  const members = useQuery(read(membersContract.names)).data?.list ?? [];
  const names = new Map(members.map(({ memberId, name }) => [memberId, name]));
  const form = useForm({
    initial: {
      name: group?.name ?? "",
      // Widened, because a form field stores any list.
      memberIds: (group?.members ?? []).map(({ memberId }) => memberId) as readonly string[],
    },
    startAt: "name",
    rules: { name: (name) => (name.trim() === "" ? text.nameMissing : undefined) },
    async submit({ name, memberIds }) {
      const body = { name: name.trim(), memberIds: [...memberIds] };
      const saved = group
        ? await call(groupsContract.update, { params: { groupId: group.groupId }, body })
        : await call(groupsContract.create, { body });
      onClose();
      notify({ type: "success", title: (group ? text.saved : text.created)(saved.name) });
      await queries.invalidateQueries({ queryKey: keyOf(groupsContract.list) });
    },
  });
  return (
    <FormDialog
      title={group ? text.editTitle : text.create}
      confirmLabel={group ? text.save : text.createConfirm}
      onClose={onClose}
      onSubmit={() => form.submit()}
      isBusy={form.isBusy}
      failure={{
        sentence: form.failure ? describeFailure(form.failure, text.failures) : undefined,
        pauseSeconds: form.pauseSeconds,
        onPauseEnd: form.clearFailure,
      }}
    >
      <TextField
        {...form.field("name")}
        label={text.name}
        hint={text.nameHint}
        maxLength={80}
        autoComplete="off"
      />
      <MultiCombo
        {...form.field("memberIds")}
        label={text.people}
        placeholder={text.addPeople}
        options={members.map(({ memberId, name }) => ({ value: memberId, label: name }))}
        labelOf={(memberId) => names.get(memberId) ?? ""}
      />
    </FormDialog>
  );
}
