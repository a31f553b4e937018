import type { FieldShape } from "#src/ui/inputs/field-shape.ts";
import { TextField } from "#src/ui/inputs/TextField.tsx";

type FixedFieldProps = { of: Omit<FieldShape<never>, "value" | "onChange">; text: string };

/** The read-only form of any field: focusable text. */
export function FixedField({ of, text }: FixedFieldProps) {
  return <TextField {...of} value={text} onChange={() => undefined} />;
}
