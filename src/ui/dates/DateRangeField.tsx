import type { CalendarDate } from "@internationalized/date";
import { CalendarDays } from "lucide-react";
import { DateRangePicker, RangeCalendar, useLocale } from "react-aria-components";
import { Field } from "#src/ui/inputs/Field.tsx";
import { isFixed } from "#src/ui/inputs/field-shape.ts";
import { FixedField } from "#src/ui/inputs/writing/FixedField.tsx";
import { useNarrow } from "#src/ui/overlays/floating/use-narrow.ts";
import { CalendarFace } from "./CalendarFace.tsx";
import styles from "./DateParts.module.css";
import { DateParts } from "./DateParts.tsx";
import { daysProblem, daysText, readDay, readDays, showDays } from "./date-values.ts";
import { datesText } from "./dates.text.ts";
import { type DatePickerProps, useDatePicker } from "./use-date-picker.tsx";

/** An inclusive date range: "2026-11-01/2026-11-30", empty while incomplete. */
export function DateRangeField(props: DatePickerProps) {
  const { label, value, name, onChange } = props;
  const { locale } = useLocale();
  const months = useNarrow() ? 1 : 2;
  const { field, picker, withCalendar } = useDatePicker(props, {
    problem: daysProblem(label, value, props, locale),
    read: readDay,
    icon: CalendarDays,
  });
  const days = readDays(value);
  if (isFixed(props)) return <FixedField of={props} text={days ? showDays(days, locale) : ""} />;
  return (
    <Field {...field}>
      <DateRangePicker<CalendarDate>
        {...picker}
        startName={name}
        endName={name}
        value={days}
        onChange={(to) => onChange(to ? daysText(to.start, to.end) : "")}
      >
        {withCalendar(
          <div className={styles.spans}>
            <DateParts slot="start" />
            <span className={styles.until} aria-hidden="true">
              {datesText.until}
            </span>
            <DateParts slot="end" />
          </div>,
          <RangeCalendar visibleDuration={{ months }} data-span>
            <CalendarFace months={months} />
          </RangeCalendar>,
        )}
      </DateRangePicker>
    </Field>
  );
}
