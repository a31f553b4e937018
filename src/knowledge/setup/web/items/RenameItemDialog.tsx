import { useQueryClient } from "@tanstack/react-query";
import { type SetupItem, setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { SETUP_NAME_LENGTH } from "#src/knowledge/setup/setup.rules.ts";
import { setupText } from "#src/knowledge/setup/web/setup.text.ts";
import { call } from "#src/platform/web/api.ts";
import { formFailure } from "#src/platform/web/describe-failure.ts";
import { showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import { changeItem, SETUP_KEYS } from "./item-cache.ts";
import { itemNameProblem } from "./item-name.ts";
import { itemsText as text } from "./items.text.ts";

type RenameItemDialogProps = { item: SetupItem; onClose: () => void };

export function RenameItemDialog({ item, onClose }: RenameItemDialogProps) {
  const queries = useQueryClient();
  const form = useForm({
    initial: { name: item.name },
    startAt: "name",
    rules: { name: itemNameProblem },
    async submit({ name }) {
      const params = { setupId: item.id };
      const renamed = await call(setupContract.update, { params, body: { name: name.trim() } });
      showAnswer(queries, changeItem(item.id, { name: renamed.name }), SETUP_KEYS);
      onClose();
      notify({ type: "success", title: text.wasRenamed(renamed.name) });
    },
  });
  return (
    <FormDialog
      title={text.renameTitle}
      confirmLabel={text.renameConfirm}
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      failure={formFailure(form, setupText.failures)}
    >
      <TextField
        {...form.field("name")}
        label={text.name}
        autoComplete="off"
        maxLength={SETUP_NAME_LENGTH}
      />
    </FormDialog>
  );
}
