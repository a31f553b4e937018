import { useId } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Form } from "#src/ui/inputs/Form.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { createOrganizationText as text } from "./create-organization.text.ts";
import { type CreateOrganization, useCreateForm } from "./use-create-form.ts";

/** A separate card, for someone without an organisation. */
export function CreateOrganizationForm({ create }: { create: CreateOrganization }) {
  const form = useCreateForm(create);
  const failureId = useId();
  return (
    <>
      <FailureNotice id={failureId} {...form.notice} />
      <Form onSubmit={form.submit} wrongCount={form.wrongCount}>
        <TextField {...form.field} size="lg" />
        <Button
          type="submit"
          kind="primary"
          size="lg"
          isWide
          isBusy={form.isBusy}
          isDisabled={form.isPaused}
          describedBy={form.isPaused ? failureId : undefined}
        >
          {text.create}
        </Button>
      </Form>
    </>
  );
}
