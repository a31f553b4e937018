import { formFailure } from "#src/platform/web/describe-failure.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";

type NameDialogProps = {
  title: string;
  confirmLabel: string;
  label: string;
  hint?: string;
  placeholder?: string;
  name?: string;
  maxLength: number;
  problem: (name: string) => string | undefined;
  /** Sentences by error code. */
  failures: Readonly<Record<string, string>>;
  submit: (name: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for the name of something that is created or renamed. */
export function NameDialog(props: NameDialogProps) {
  const { title, confirmLabel, label, hint, placeholder, maxLength, onClose } = props;
  const form = useForm({
    initial: { name: props.name ?? "" },
    startAt: "name",
    rules: { name: props.problem },
    submit: ({ name }) => props.submit(name.trim()),
  });
  return (
    <FormDialog
      title={title}
      confirmLabel={confirmLabel}
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      failure={formFailure(form, props.failures)}
    >
      <TextField
        {...form.field("name")}
        label={label}
        hint={hint}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={maxLength}
      />
    </FormDialog>
  );
}
