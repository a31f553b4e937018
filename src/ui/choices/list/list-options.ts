import type { Glyph } from "#src/ui/icons/Icon.tsx";
import { holdsText } from "#src/ui/overlays/list/list-steps.ts";

/** An option of a list. */
export type ListOption<Value extends string = string> = {
  value: Value;
  label: string;
  /** A secondary line. */
  detail?: string;
  icon?: Glyph;
  isDisabled?: boolean;
};

export type ListSection<Value extends string = string> = {
  title: string;
  options: readonly ListOption<Value>[];
};

export type ListOptions<Value extends string = string> = readonly (
  | ListOption<Value>
  | ListSection<Value>
)[];

/** All options across sections. */
export function flatOptions<Value extends string>(
  options: ListOptions<Value>,
): readonly ListOption<Value>[] {
  return options.flatMap((one) => ("title" in one ? one.options : [one]));
}

/** Matching options in their sections. */
export function filterOptions(options: ListOptions, typed: string): ListOptions {
  const fits = ({ label }: ListOption) => holdsText(label, typed);
  return options
    .map((one) => ("title" in one ? { ...one, options: one.options.filter(fits) } : one))
    .filter((one) => ("title" in one ? one.options.length > 0 : fits(one)));
}
