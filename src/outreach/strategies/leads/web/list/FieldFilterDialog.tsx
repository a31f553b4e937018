import {
  FIELD_CONDITIONS,
  type FieldCondition,
  type FieldFilter,
} from "#src/outreach/strategies/leads/lead-list.rules.ts";
import { leadsText } from "#src/outreach/strategies/leads/web/leads.text.ts";
import { formFailure } from "#src/platform/web/describe-failure.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { Select } from "#src/ui/choices/Select.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import { listText as text } from "./list.text.ts";

type FieldFilterDialogProps = {
  own: readonly string[];
  onAdd: (filter: FieldFilter) => void;
  onClose: () => void;
};

type Values = { name: string; is: FieldCondition; value: string };

const needsValue = (is: FieldCondition) => is === "is" || is === "contains";

/** Adds a filter by the value of a field. */
export function FieldFilterDialog({ own, onAdd, onClose }: FieldFilterDialogProps) {
  const form = useForm<Values>({
    initial: { name: "", is: "is", value: "" },
    startAt: "name",
    rules: {
      name: (name) => (name === "" ? text.fieldMissing : undefined),
      value: (value, { is }) =>
        needsValue(is) && value.trim() === "" ? text.valueMissing : undefined,
    },
    async submit({ name, is, value }) {
      onAdd({ name, is, value: needsValue(is) ? value.trim() : "" });
    },
  });
  const condition = form.field("is");
  return (
    <FormDialog
      title={text.fieldTitle}
      confirmLabel={text.fieldConfirm}
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      failure={formFailure(form, leadsText.failures)}
    >
      <Select
        {...form.field("name")}
        label={text.fieldName}
        options={[
          ...Object.entries(text.fields).map(([value, label]) => ({ value, label })),
          ...own.map((name) => ({ value: name, label: name })),
        ]}
      />
      <Select
        {...condition}
        label={text.condition}
        options={FIELD_CONDITIONS.map((value) => ({ value, label: text.conditions[value] }))}
      />
      {needsValue(condition.value) ? (
        <TextField {...form.field("value")} label={text.value} maxLength={200} />
      ) : null}
    </FormDialog>
  );
}
