import { TextField } from "#src/ui/inputs/TextField.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import { createOrganizationText as text } from "./create-organization.text.ts";
import { closeCreateOrganization } from "./create-state.ts";
import { type CreateOrganization, useCreateForm } from "./use-create-form.ts";
import { useCreateOrganization } from "./use-create-organization.ts";

/** Opened from the organisation menu and the command palette. */
export function NewOrganization() {
  const create = useCreateOrganization(closeCreateOrganization);
  return <CreateOrganizationDialog onClose={closeCreateOrganization} create={create} />;
}

type CreateOrganizationDialogProps = { onClose: () => void; create: CreateOrganization };

function CreateOrganizationDialog({ onClose, create }: CreateOrganizationDialogProps) {
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
