import { useQueryClient } from "@tanstack/react-query";
import { type CountedSplit, splitsContract } from "#src/inbox/splits/splits.contract.ts";
import { SPLIT_NAME_LENGTH } from "#src/inbox/splits/splits.rules.ts";
import { call } from "#src/platform/web/api.ts";
import { formFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import { splitsText as text } from "./splits.text.ts";
import { SPLITS_KEY } from "./splits-query.ts";

/** Renames a view, or saves filters as one. */
export type Named = CountedSplit | { projectId: string; filter: CountedSplit["filter"] };

type SplitDialogProps = { named: Named; onClose: () => void; onSaved?: (splitId: string) => void };

/** Asks for the name of a view. */
export function SplitDialog({ named, onClose, onSaved }: SplitDialogProps) {
  const queries = useQueryClient();
  const before = "splitId" in named ? named.name : undefined;
  const form = useForm({
    initial: { name: before ?? "" },
    startAt: "name",
    rules: { name: checkName },
    async submit({ name }) {
      const { splitId } = await save(named, name.trim());
      await queries.invalidateQueries({ queryKey: SPLITS_KEY });
      onClose();
      onSaved?.(splitId);
      notify({ type: "success", title: text.saved(name.trim()) });
    },
  });
  return (
    <FormDialog
      title={before === undefined ? text.title : text.renameTitle(before)}
      confirmLabel={before === undefined ? text.save : text.renameConfirm}
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      failure={formFailure(form, text.failures)}
    >
      <TextField
        {...form.field("name")}
        label={text.name}
        hint={text.nameHint}
        maxLength={SPLIT_NAME_LENGTH}
      />
    </FormDialog>
  );
}

function checkName(name: string): string | undefined {
  if (name.trim() === "") return text.nameMissing;
  return name.trim().length > SPLIT_NAME_LENGTH ? text.nameLong(SPLIT_NAME_LENGTH) : undefined;
}

function save(named: Named, name: string) {
  if ("splitId" in named)
    return call(splitsContract.update, { params: { splitId: named.splitId }, body: { name } });
  const { projectId, filter } = named;
  return call(splitsContract.create, { body: { projectId, filter, name } });
}
