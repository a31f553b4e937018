import { TextField } from "#src/ui/inputs/TextField.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import { createOrganizationText as text } from "./create-organization.text.ts";
import { type CreateOrganization, useCreateForm } from "./use-create-form.ts";

type CreateOrganizationDialogProps = { onClose: () => void; create: CreateOrganization };

export function CreateOrganizationDialog({ onClose, create }: CreateOrganizationDialogProps) {
  const form = useCreateForm(create);
  return (
    <FormDialog
      title={text.title}
      confirmLabel={text.create}
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      failure={form.notice}
      isPaused={form.isPaused}
    >
      <TextField {...form.field} />
    </FormDialog>
  );
}
