import { CalendarDays } from "lucide-react";
import { Calendar, DatePicker, useLocale } from "react-aria-components";
import { Field } from "#src/ui/inputs/Field.tsx";
import { isFixed } from "#src/ui/inputs/field-shape.ts";
import { FixedField } from "#src/ui/inputs/writing/FixedField.tsx";
import { CalendarFace } from "./CalendarFace.tsx";
import styles from "./DateParts.module.css";
import { DateParts } from "./DateParts.tsx";
import { dayProblem, readDay, showDay } from "./date-values.ts";
import { type DatePickerProps, useDatePicker } from "./use-date-picker.tsx";

/**
 * A date, typed in segments or picked from a calendar. Its value is "2026-11-27", empty while
 * incomplete.
 */
export function DateField(props: DatePickerProps) {
  const { label, value, name, onChange } = props;
  const { locale } = useLocale();
  const { field, picker, withCalendar } = useDatePicker(props, {
    problem: dayProblem(label, value, props, locale),
    read: readDay,
    icon: CalendarDays,
  });
  const day = readDay(value);
  if (isFixed(props)) return <FixedField of={props} text={day ? showDay(day, locale) : ""} />;
  return (
    <Field {...field}>
      <DatePicker
        {...picker}
        name={name}
        value={day}
        onChange={(to) => onChange(to?.toString() ?? "")}
      >
        {withCalendar(
          <DateParts className={styles.grow} />,
          <Calendar>
            <CalendarFace />
          </Calendar>,
        )}
      </DatePicker>
    </Field>
  );
}
