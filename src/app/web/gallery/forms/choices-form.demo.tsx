import { useState } from "react";
import { businessEmailProblem } from "#src/platform/contract/email/business-email-rule.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { ComboBox } from "#src/ui/choices/ComboBox.tsx";
import { MultiCombo } from "#src/ui/choices/chips/MultiCombo.tsx";
import { Select } from "#src/ui/choices/Select.tsx";
import { DateField } from "#src/ui/dates/DateField.tsx";
import { DateRangeField } from "#src/ui/dates/DateRangeField.tsx";
import { DateTimeField } from "#src/ui/dates/DateTimeField.tsx";
import type { Demo } from "#src/ui/demo.ts";
import { Form } from "#src/ui/inputs/Form.tsx";
import { FormActions } from "#src/ui/inputs/form-parts/FormActions.tsx";
import { NumberField } from "#src/ui/inputs/writing/NumberField.tsx";
import { TreeSelect } from "#src/ui/trees/select/TreeSelect.tsx";
import { choicesFormText as text } from "./choices-form.text.ts";

export const choicesFormDemo: Demo = {
  name: text.name,
  about: text.about,
  code: `<Select {...form.field("role")} label="Role" options={roles} />`,
  Show: ChoicesForm,
};

const ROLES = (["admin", "edit", "view"] as const).map((value) => ({
  value,
  label: text.roles[value],
}));
const CITIES = (["berlin", "lisbon", "zurich"] as const).map((value) => ({
  value,
  label: text.cities[value],
}));
const PLACES = [
  { id: "cell", label: text.places.cell, children: [{ id: "sum", label: text.places.summary }] },
  { id: "vision", label: text.places.vision },
];

type Chosen = {
  role: "admin" | "edit" | "view" | "";
  city: string;
  addresses: readonly string[];
  wait: number | null;
  day: string;
  sendAt: string;
  span: string;
  place: string;
};

const NOTHING: Chosen = {
  role: "",
  city: "",
  addresses: [],
  wait: null,
  day: "",
  sendAt: "",
  span: "",
  place: "",
};

const addressProblem = (entry: string) => businessEmailProblem(text.address, entry);

function ChoicesForm() {
  const [saved, setSaved] = useState<string>();
  const needed = (label: string) => (value: unknown) => {
    const isThere = Array.isArray(value) ? value.length > 0 : value !== "" && value !== null;
    return isThere ? undefined : text.notValid(label);
  };
  const form = useForm({
    initial: NOTHING,
    rules: {
      role: needed(text.role),
      city: needed(text.city),
      addresses: needed(text.addresses),
      wait: needed(text.wait),
      day: needed(text.day),
      sendAt: needed(text.sendAt),
      span: needed(text.span),
      place: needed(text.place),
    },
    submit: async (chosen) => setSaved(JSON.stringify(chosen)),
  });
  return (
    <Form onSubmit={form.submit} wrongCount={form.wrongCount}>
      <Select {...form.field("role")} label={text.role} options={ROLES} />
      <ComboBox {...form.field("city")} label={text.city} options={CITIES} />
      <MultiCombo
        {...form.field("addresses")}
        label={text.addresses}
        allowsCustom
        validate={addressProblem}
      />
      <NumberField {...form.field("wait")} label={text.wait} min={0} max={60} />
      <DateField {...form.field("day")} label={text.day} />
      <DateTimeField {...form.field("sendAt")} label={text.sendAt} timeZone="Europe/Berlin" />
      <DateRangeField {...form.field("span")} label={text.span} />
      <TreeSelect {...form.field("place")} label={text.place} nodes={PLACES} />
      <FormActions>
        <Button type="submit" kind="primary" isBusy={form.isBusy}>
          {text.save}
        </Button>
      </FormActions>
      <p role="status">
        {saved ? text.saved : null} <code>{saved}</code>
      </p>
    </Form>
  );
}
