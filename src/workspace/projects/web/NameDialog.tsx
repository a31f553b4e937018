import { isPersonName } from "#src/platform/contract/text-rules.ts";
import { formFailure } from "#src/platform/web/describe-failure.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
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
  const form = useForm({
    initial: { name },
    startAt: "name",
    rules: {
      name: (value) => (isPersonName(value) ? undefined : projectsText.nameNotValid),
    },
    submit: (values) => submit(values.name.trim()),
  });
  return (
    <FormDialog
      title={title}
      confirmLabel={confirmLabel}
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      failure={formFailure(form, projectsText.failures)}
    >
      <TextField
        {...form.field("name")}
        label={projectsText.name}
        hint={projectsText.nameHint}
        autoComplete="off"
        maxLength={80}
      />
    </FormDialog>
  );
}
