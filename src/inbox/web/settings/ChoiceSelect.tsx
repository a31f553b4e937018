import type { ComponentProps } from "react";
import { Select } from "#src/ui/choices/Select.tsx";

type ChoiceSelectProps = Pick<
  ComponentProps<typeof Select>,
  "label" | "name" | "hint" | "options"
> & {
  /** A preference of this browser. */
  choice: { useValue(): string; set(next: string): void };
};

/** Changes take effect immediately. */
export function ChoiceSelect({ choice, ...field }: ChoiceSelectProps) {
  return <Select {...field} value={choice.useValue()} onChange={choice.set} />;
}
