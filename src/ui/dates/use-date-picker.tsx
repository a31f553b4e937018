import { type ReactNode, useRef } from "react";
import type { Glyph } from "#src/ui/icons/Icon.tsx";
import {
  describedBy,
  type FieldShape,
  focusableIn,
  useFieldIds,
} from "#src/ui/inputs/field-shape.ts";
import { given } from "#src/ui/inputs/given.ts";
import { CalendarPopover, type DatePreset } from "./CalendarPopover.tsx";
import { DateFrame } from "./DateFrame.tsx";
import type { Bounds } from "./date-values.ts";
import { useDebouncedError } from "./use-debounced-error.ts";

export type DatePickerProps = FieldShape & Bounds & { presets?: readonly DatePreset[] };

type DatePickerOptions<Value> = {
  problem: string | undefined;
  /** Reads `min` and `max`. */
  read: (text: string) => Value | null;
  icon: Glyph;
};

/** The parts that fields for a day, a moment and a range of days share. */
export function useDatePicker<Value>(
  props: DatePickerProps,
  { problem, read, icon }: DatePickerOptions<Value>,
) {
  const { label, value, min, max, presets = [] } = props;
  const ids = useFieldIds();
  const frame = useRef<HTMLDivElement>(null);
  const own = useDebouncedError(value, problem);
  const shape = { ...props, error: props.error ?? own.problem };
  const picker = {
    "aria-labelledby": ids.label,
    isInvalid: shape.error !== undefined,
    isRequired: !props.isOptional,
    shouldForceLeadingZeros: true,
    validationBehavior: "aria" as const,
    ref: (element: HTMLElement | null) => props.inputRef?.(focusableIn(element)),
    ...given({
      "aria-describedby": describedBy(ids, shape),
      minValue: read(min ?? "") ?? undefined,
      maxValue: read(max ?? "") ?? undefined,
    }),
  };
  const withCalendar = (parts: ReactNode, calendar: ReactNode) => (
    <>
      <DateFrame frame={frame} of={shape} icon={icon} onLeave={own.settle}>
        {parts}
      </DateFrame>
      <CalendarPopover label={label} anchor={frame} presets={presets} onPreset={props.onChange}>
        {calendar}
      </CalendarPopover>
    </>
  );
  return { field: { ids, of: shape, isGroup: true }, picker, withCalendar };
}
