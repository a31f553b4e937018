import { formFailure } from "#src/platform/web/describe-failure.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { Select } from "#src/ui/choices/Select.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import { policyText as text } from "./policy.text.ts";

const DAYS = [0, 7, 14, 30].map((days) => ({ value: String(days), label: text.in(days) }));

type RequireDialogProps = { onClose: () => void; onSave: (days: number) => Promise<unknown> };

export function RequireDialog({ onClose, onSave }: RequireDialogProps) {
  const form = useForm({
    initial: { days: "14" },
    rules: { days: () => undefined },
    async submit({ days }) {
      await onSave(Number(days));
    },
  });
  return (
    <FormDialog
      title={text.dialogTitle}
      confirmLabel={text.require}
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      failure={formFailure(form, text.failures)}
    >
      <p>{text.dialogAbout}</p>
      <Select {...form.field("days")} label={text.from} options={DAYS} />
    </FormDialog>
  );
}
