import type { Demo } from "#src/ui/demo.ts";
import { ListFormDemo } from "./ListFormDemo.tsx";
import { listFormText as text } from "./list-form.text.ts";

const CODE = `const form = useListForm({
  initial: { steps },
  rules: { steps: (steps) => (steps.length === 0 ? "Add a step." : undefined) },
  lists: { steps: { empty: EMPTY_STEP, rules: { subject: subjectProblem } } },
  submit: (body) => save.mutateAsync({ body }),
});
form.list("steps").rows.map((row) => (
  <FieldRow key={row.key} title="Step 1" onMove={row.move} …>
    <TextField {...row.field("subject")} label="Subject" />
  </FieldRow>
));`;

export const listFormDemo: Demo = {
  name: text.name,
  about: text.about,
  keys: [
    ["Alt ↑", text.movesUp],
    ["Alt ↓", text.movesDown],
  ],
  code: CODE,
  Show: ListFormDemo,
};
