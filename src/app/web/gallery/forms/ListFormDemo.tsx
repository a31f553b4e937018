import { useState } from "react";
import { ApiError } from "#src/platform/web/api-error.ts";
import {
  type FormList,
  type FormRow,
  useListForm,
} from "#src/platform/web/form/lists/use-list-form.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { PressButton } from "#src/ui/buttons/PressButton.tsx";
import { RadioGroup } from "#src/ui/choices/RadioGroup.tsx";
import { Form } from "#src/ui/inputs/Form.tsx";
import { FieldRow } from "#src/ui/inputs/form-parts/FieldRow.tsx";
import { FormActions } from "#src/ui/inputs/form-parts/FormActions.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { TextArea } from "#src/ui/inputs/writing/TextArea.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { KeptNote } from "#src/ui/unsaved/KeptNote.tsx";
import { listFormText as text } from "./list-form.text.ts";

type Variant = { opening: string };

type Step = {
  kind: "email" | "task";
  subject: string;
  body: string;
  variants: readonly Variant[];
};

const NO_STEP: Step = { kind: "email", subject: "", body: "", variants: [] };
const STEPS: readonly Step[] = [{ ...NO_STEP, subject: text.firstSubject, body: text.firstBody }];

const KINDS = (["email", "task"] as const).map((value) => ({ value, label: text.kinds[value] }));

/** Steps with variants. Nothing is sent. */
export function ListFormDemo() {
  const [saved, setSaved] = useState<string>();
  const form = useStepsForm((steps) => setSaved(JSON.stringify(steps)));
  const steps = form.list("steps");
  return (
    <>
      {form.isKept ? <KeptNote onDiscard={form.reset} /> : null}
      <Form onSubmit={form.submit} wrongCount={form.wrongCount}>
        <FailureNotice sentence={form.failure ? text.refused : undefined} />
        {steps.rows.map((row, at) => (
          <StepFields key={row.key} row={row} at={at + 1} of={steps.rows.length} />
        ))}
        <FailureNotice sentence={steps.error} />
        <FormActions>
          <PressButton ref={steps.addRef} onPress={() => steps.add()}>
            {text.addStep}
          </PressButton>
          <Button onPress={form.reset}>{text.reset}</Button>
          <Button type="submit" kind="primary" isBusy={form.isBusy}>
            {text.save}
          </Button>
        </FormActions>
        <p>{form.isUnsaved ? text.unsaved : null}</p>
        <p role="status">
          {saved ? text.saved : null} <code>{saved}</code>
        </p>
      </Form>
    </>
  );
}

function StepFields({ row, at, of }: { row: FormRow<Step>; at: number; of: number }) {
  return (
    <FieldRow {...movable(row, text.step, at, of)} title={text.step(at)}>
      <RadioGroup {...row.field("kind")} label={text.kind} options={KINDS} />
      <TextField {...row.field("subject")} label={text.subject} maxLength={80} />
      <TextArea {...row.field("body")} label={text.body} isOptional />
      <Variants of={row.list("variants")} step={at} />
    </FieldRow>
  );
}

function Variants({ of: { rows, add, addRef }, step }: { of: FormList<Variant>; step: number }) {
  const titleAt = (at: number) => text.variant(step, at);
  return (
    <>
      {rows.map((row, at) => (
        <FieldRow
          key={row.key}
          {...movable(row, titleAt, at + 1, rows.length)}
          title={titleAt(at + 1)}
        >
          <TextField {...row.field("opening")} label={text.opening} maxLength={80} />
        </FieldRow>
      ))}
      <PressButton ref={addRef} size="sm" onPress={() => add()}>
        {text.addVariant}
      </PressButton>
    </>
  );
}

function movable(
  { canMove, move, remove }: Pick<FormRow<Step>, "canMove" | "move" | "remove">,
  titleAt: (at: number) => string,
  at: number,
  of: number,
) {
  return {
    canMove,
    onMove: move,
    saysMoved: (by: number) => text.moved(titleAt(at + by), of),
    onRemove: () => remove(text.stepRemoved(titleAt(at))),
  };
}

function useStepsForm(onSaved: (steps: readonly Step[]) => void) {
  return useListForm({
    initial: { steps: STEPS },
    keepAs: "steps-demo",
    rules: { steps: (steps) => (steps.length === 0 ? text.noSteps : undefined) },
    lists: {
      steps: {
        empty: NO_STEP,
        rules: { subject: (subject) => (subject.trim() === "" ? text.subjectMissing : undefined) },
        lists: {
          variants: {
            empty: { opening: "" },
            rules: { opening: (said) => (said.trim() === "" ? text.openingMissing : undefined) },
          },
        },
      },
    },
    async submit({ steps }) {
      refuseTwins(steps);
      onSaved(steps);
    },
  });
}

/** Like a server, which identifies a row by index. */
function refuseTwins(steps: readonly Step[]): void {
  const subjects = steps.map(({ subject }) => subject.trim());
  const twins = subjects.flatMap((subject, at) => (subjects.indexOf(subject) < at ? [at] : []));
  if (twins.length === 0) return;
  throw new ApiError({
    status: 422,
    code: "input_invalid",
    message: text.refused,
    fields: Object.fromEntries(twins.map((at) => [`steps.${at}.subject`, text.taken])),
  });
}
