import { useId } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { createOrganizationText as text } from "./create-organization.text.ts";
import { type CreateOrganization, useCreateForm } from "./use-create-form.ts";

type CreateOrganizationDialogProps = { onClose: () => void; create: CreateOrganization };

/** Lives as long as it is open, so what was typed is gone the next time. */
export function CreateOrganizationDialog({ onClose, create }: CreateOrganizationDialogProps) {
  const form = useCreateForm(create);
  const failureId = useId();
  return (
    <Dialog
      title={text.title}
      size="small"
      isOpen
      onClose={form.isBusy ? () => undefined : onClose}
      onSubmit={form.submit}
      footer={
        <>
          <Button onPress={onClose} isDisabled={form.isBusy}>
            {text.cancel}
          </Button>
          <Button
            kind="primary"
            type="submit"
            isBusy={form.isBusy}
            isDisabled={form.isPaused}
            describedBy={form.isPaused ? failureId : undefined}
          >
            {text.create}
          </Button>
        </>
      }
    >
      <Stack>
        <FailureNotice id={failureId} {...form.notice} />
        <TextField {...form.field} />
      </Stack>
    </Dialog>
  );
}
