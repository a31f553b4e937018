import type { ComponentProps } from "react";
import { Select } from "#src/ui/choices/Select.tsx";

type ChoiceSelectProps = Pick<
  ComponentProps<typeof Select>,
  "label" | "name" | "hint" | "options"
> & {
  /** A choice that is kept in this browser. */
  choice: { useValue(): string; set(next: string): void };
};

/** What is chosen here holds at once. */
export function ChoiceSelect({ choice, ...field }: ChoiceSelectProps) {
  return <Select {...field} value={choice.useValue()} onChange={choice.set} />;
}
