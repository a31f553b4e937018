import type { FieldShape } from "#src/ui/inputs/field-shape.ts";
import { TextField } from "#src/ui/inputs/TextField.tsx";

type FixedFieldProps = { of: Omit<FieldShape<never>, "value" | "onChange">; text: string };

/** What any field is that cannot be changed: its value in words, which the keyboard still reaches. */
export function FixedField({ of, text }: FixedFieldProps) {
  return <TextField {...of} value={text} onChange={() => undefined} />;
}
