import type { Glyph } from "#src/ui/icons/Icon.tsx";

/** One of the things a list offers. */
export type ListOption<Value extends string = string> = {
  value: Value;
  label: string;
  /** A line below, in a quieter voice. */
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

/** All options, whatever section they stand in. */
export function flatOptions<Value extends string>(
  options: ListOptions<Value>,
): readonly ListOption<Value>[] {
  return options.flatMap((one) => ("title" in one ? one.options : [one]));
}

/** The key of an option in its list. It is never empty, so that "none" may be an option too. */
export function keyOf(value: string): string {
  return `=${value}`;
}

/** The option that a key of the list stands for. */
export function optionAt<Value extends string>(
  options: readonly ListOption<Value>[],
  key: unknown,
): ListOption<Value> | undefined {
  return options.find(({ value }) => keyOf(value) === key);
}
