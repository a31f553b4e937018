import { useId } from "react";
import { isPersonName } from "#src/platform/contract/text-rules.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { projectsText } from "./projects.text.ts";

type NameDialogProps = {
  title: string;
  confirmLabel: string;
  name?: string;
  onClose: () => void;
  submit: (name: string) => Promise<void>;
};

/** Asks for the name of a project. */
export function NameDialog({ title, confirmLabel, name = "", onClose, submit }: NameDialogProps) {
  const failureId = useId();
  const form = useForm({
    initial: { name },
    startAt: "name",
    rules: {
      name: (value) => (isPersonName(value) ? undefined : projectsText.nameNotValid),
    },
    submit: (values) => submit(values.name.trim()),
  });
  const isPaused = form.pauseSeconds !== undefined;
  return (
    <Dialog
      title={title}
      isOpen
      size="small"
      onClose={onClose}
      onSubmit={() => form.submit()}
      footer={
        <>
          <Button onPress={onClose}>{projectsText.cancel}</Button>
          <Button
            type="submit"
            kind="primary"
            isBusy={form.isBusy}
            isDisabled={isPaused}
            describedBy={isPaused ? failureId : undefined}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <FailureNotice
          id={failureId}
          sentence={form.failure ? describeFailure(form.failure, projectsText.failures) : undefined}
          pauseSeconds={form.pauseSeconds}
          onPauseEnd={form.clearFailure}
        />
        <TextField
          {...form.field("name")}
          label={projectsText.name}
          hint={projectsText.nameHint}
          autoComplete="off"
          maxLength={80}
        />
      </Stack>
    </Dialog>
  );
}
