import { useState } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Switch } from "#src/ui/choices/Switch.tsx";
import type { Demo } from "#src/ui/demo.ts";
import { TextField } from "../TextField.tsx";
import { FormActions } from "./FormActions.tsx";
import { FormSection } from "./FormSection.tsx";
import { SaveBar } from "./SaveBar.tsx";

export const formPartsDemo: Demo = {
  name: "Parts of a form",
  about: "Sections, the buttons below, and a bar that stays in sight while something is unsaved.",
  code: `<SaveBar isUnsaved={form.isUnsaved} isBusy={form.isBusy} onDiscard={form.reset} />`,
  Show: FormParts,
};

const SAVED = { name: "Northwind Studio", quoted: true };

function FormParts() {
  const [saved, setSaved] = useState(SAVED);
  const [values, setValues] = useState(SAVED);
  const [error, setError] = useState<string>();
  const isUnsaved = saved.name !== values.name || saved.quoted !== values.quoted;
  const change = (to: Partial<typeof SAVED>) => {
    setError(undefined);
    setValues({ ...values, ...to });
  };
  return (
    <>
      <div>
        <FormSection title="Organisation" about="What clients and members read.">
          <TextField
            label="Organisation name"
            name="name"
            value={values.name}
            onChange={(name) => change({ name })}
          />
        </FormSection>
        <FormSection title="Mail" about="Holds for every mailbox.">
          <Switch
            label="Include quoted text"
            name="quoted"
            value={values.quoted}
            onChange={(quoted) => change({ quoted })}
            isAtEnd
          />
        </FormSection>
        <SaveBar
          isUnsaved={isUnsaved}
          error={error}
          onDiscard={() => change(saved)}
          onSave={() => {
            if (values.name === "") setError("The name is missing.");
            else setSaved(values);
          }}
        />
      </div>
      <FormActions>
        <Button>Cancel</Button>
        <Button kind="primary">Create project</Button>
      </FormActions>
    </>
  );
}
