import { getLocalTimeZone, now, type ZonedDateTime } from "@internationalized/date";
import { CalendarClock } from "lucide-react";
import type { ReactNode } from "react";
import { Calendar, DatePicker, useLocale } from "react-aria-components";
import { Field } from "#src/ui/inputs/Field.tsx";
import { isFixed } from "#src/ui/inputs/field-shape.ts";
import { FixedField } from "#src/ui/inputs/writing/FixedField.tsx";
import { CalendarFace } from "./CalendarFace.tsx";
import styles from "./DateParts.module.css";
import { DateParts } from "./DateParts.tsx";
import { momentProblem, readMoment, showMoment } from "./date-values.ts";
import { datesText } from "./dates.text.ts";
import { type DatePickerProps, useDatePicker } from "./use-date-picker.tsx";

type DateTimeFieldProps = DatePickerProps & {
  /** The field's time zone, such as "Europe/Berlin". */
  timeZone: string;
};

/**
 * A moment in a named time zone. Its value is "2026-11-27T09:00:00+01:00[Europe/Berlin]", so that
 * the zone is never ambiguous.
 */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, value, name, timeZone, onChange } = props;
  const { locale } = useLocale();
  const moment = readMoment(value);
  const hint = hintOf(props.hint, moment, locale);
  const { field, picker, withCalendar } = useDatePicker(
    { ...props, hint },
    {
      problem: momentProblem(label, value, props, locale),
      read: readMoment,
      icon: CalendarClock,
    },
  );
  const zone = zoneName(moment?.timeZone ?? timeZone, moment?.toDate() ?? new Date(), locale);
  if (isFixed(props)) {
    const text = moment ? `${showMoment(moment, moment.timeZone, locale)} · ${zone}` : "";
    return <FixedField of={props} text={text} />;
  }
  return (
    <Field {...field}>
      <DatePicker<ZonedDateTime>
        {...picker}
        name={name}
        granularity="minute"
        hideTimeZone
        placeholderValue={now(timeZone)
          .add({ hours: 1 })
          .set({ minute: 0, second: 0, millisecond: 0 })}
        value={moment}
        onChange={(to) => onChange(to?.toString() ?? "")}
      >
        {withCalendar(
          <div className={styles.spans}>
            <DateParts />
            <span className={styles.zone} title={moment?.timeZone ?? timeZone}>
              {zone}
            </span>
          </div>,
          <Calendar>
            <CalendarFace />
          </Calendar>,
        )}
      </DatePicker>
    </Field>
  );
}

function zoneName(timeZone: string, at: Date, locale: string): string {
  return datesText.zone(cityOf(timeZone), offsetOf(timeZone, at, locale));
}

/** Readers in another zone see their local time. */
function hintOf(hint: ReactNode, moment: ZonedDateTime | null, locale: string): ReactNode {
  const here = getLocalTimeZone();
  if (!moment || moment.timeZone === here) return hint;
  const atHere = datesText.here(showMoment(moment, here, locale), cityOf(here));
  if (!hint) return atHere;
  return (
    <>
      {hint} {atHere}
    </>
  );
}

/** "Los Angeles" for America/Los_Angeles. */
function cityOf(timeZone: string): string {
  return timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone;
}

/** "GMT+1": the zone's offset at that moment, including daylight saving time. */
function offsetOf(timeZone: string, at: Date, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "shortOffset" });
  return format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
