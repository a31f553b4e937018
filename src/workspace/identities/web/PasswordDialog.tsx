import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { CardForm } from "#src/ui/inputs/form-parts/CardForm.tsx";
import { FormActions } from "#src/ui/inputs/form-parts/FormActions.tsx";
import { PasswordField } from "#src/ui/inputs/PasswordField.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { connectedText as text } from "./connected.text.ts";

type PasswordDialogProps = {
  title: string;
  about: string;
  submitLabel: string;
  isOpen: boolean;
  onClose: () => void;
  onSubmit: (currentPassword: string) => Promise<void>;
};

/** Asks for the password before credentials change. */
export function PasswordDialog({ title, isOpen, ...question }: PasswordDialogProps) {
  return (
    <Dialog title={title} size="small" isOpen={isOpen} onClose={question.onClose}>
      <Question {...question} />
    </Dialog>
  );
}

/** Mounted only while the dialog is open, so that input is discarded. */
function Question(props: Omit<PasswordDialogProps, "title" | "isOpen">) {
  const { about, submitLabel, onClose, onSubmit } = props;
  const form = useForm({
    initial: { currentPassword: "" },
    startAt: "currentPassword",
    rules: { currentPassword: (value) => (value === "" ? text.passwordMissing : undefined) },
    submit: ({ currentPassword }) => onSubmit(currentPassword),
  });
  return (
    <Stack gap={16}>
      <p>{about}</p>
      <CardForm
        form={form}
        failure={form.failure ? describeFailure(form.failure, text.failures) : undefined}
        submitLabel={submitLabel}
        isCompact
        around={(submit) => (
          <FormActions>
            <Button kind="ghost" onPress={onClose}>
              {text.cancel}
            </Button>
            {submit}
          </FormActions>
        )}
      >
        <PasswordField
          {...form.field("currentPassword")}
          label={text.password}
          autoComplete="current-password"
        />
      </CardForm>
    </Stack>
  );
}
