import { CalendarDays } from "lucide-react";
import { useRef } from "react";
import { Calendar, DatePicker, useLocale } from "react-aria-components";
import { Field } from "#src/ui/inputs/Field.tsx";
import {
  describedBy,
  type FieldShape,
  focusableIn,
  isFixed,
  useFieldIds,
} from "#src/ui/inputs/field-shape.ts";
import { given } from "#src/ui/inputs/given.ts";
import { FixedField } from "#src/ui/inputs/writing/FixedField.tsx";
import { CalendarFace } from "./CalendarFace.tsx";
import { CalendarPopover, type DatePreset } from "./CalendarPopover.tsx";
import { DateFrame } from "./DateFrame.tsx";
import styles from "./DateParts.module.css";
import { DateParts } from "./DateParts.tsx";
import { type Bounds, dayProblem, readDay, showDay } from "./date-values.ts";
import { useDebouncedError } from "./use-debounced-error.ts";

type DateFieldProps = FieldShape & Bounds & { presets?: readonly DatePreset[] };

/**
 * A date, typed in segments or picked from a calendar. Its value is "2026-11-27", empty while
 * incomplete.
 */
export function DateField(props: DateFieldProps) {
  const { label, value, min, max, presets = [] } = props;
  const { locale } = useLocale();
  const ids = useFieldIds();
  const frame = useRef<HTMLDivElement>(null);
  const own = useDebouncedError(value, dayProblem(label, value, { min, max }, locale));
  const shape = { ...props, error: props.error ?? own.problem };
  const day = readDay(value);
  if (isFixed(props)) return <FixedField of={props} text={day ? showDay(day, locale) : ""} />;
  return (
    <Field ids={ids} of={shape} isGroup>
      <DatePicker
        aria-labelledby={ids.label}
        name={props.name}
        value={day}
        onChange={(to) => props.onChange(to?.toString() ?? "")}
        isInvalid={shape.error !== undefined}
        isRequired={!props.isOptional}
        shouldForceLeadingZeros
        validationBehavior="aria"
        ref={(element) => props.inputRef?.(focusableIn(element))}
        {...given({
          "aria-describedby": describedBy(ids, shape),
          minValue: readDay(min ?? "") ?? undefined,
          maxValue: readDay(max ?? "") ?? undefined,
        })}
      >
        <DateFrame frame={frame} of={shape} icon={CalendarDays} onLeave={own.settle}>
          <DateParts className={styles.grow} />
        </DateFrame>
        <CalendarPopover
          label={props.label}
          anchor={frame}
          presets={presets}
          onPreset={props.onChange}
        >
          <Calendar>
            <CalendarFace />
          </Calendar>
        </CalendarPopover>
      </DatePicker>
    </Field>
  );
}
