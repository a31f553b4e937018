import type { CalendarDate } from "@internationalized/date";
import { CalendarDays } from "lucide-react";
import { useRef } from "react";
import { DateRangePicker, RangeCalendar, useLocale } from "react-aria-components";
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
import { useNarrow } from "#src/ui/overlays/floating/use-narrow.ts";
import { CalendarFace } from "./CalendarFace.tsx";
import { CalendarPopover, type DatePreset } from "./CalendarPopover.tsx";
import { DateFrame } from "./DateFrame.tsx";
import styles from "./DateParts.module.css";
import { DateParts } from "./DateParts.tsx";
import { type Bounds, daysProblem, daysText, readDay, readDays, showDays } from "./date-values.ts";
import { datesText } from "./dates.text.ts";
import { useDebouncedError } from "./use-debounced-error.ts";

type DateRangeFieldProps = FieldShape & Bounds & { presets?: readonly DatePreset[] };

/** An inclusive date range: "2026-11-01/2026-11-30", empty while incomplete. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, value, min, max, presets = [] } = props;
  const { locale } = useLocale();
  const ids = useFieldIds();
  const frame = useRef<HTMLDivElement>(null);
  const months = useNarrow() ? 1 : 2;
  const own = useDebouncedError(value, daysProblem(label, value, { min, max }, locale));
  const shape = { ...props, error: props.error ?? own.problem };
  const days = readDays(value);
  if (isFixed(props)) return <FixedField of={props} text={days ? showDays(days, locale) : ""} />;
  return (
    <Field ids={ids} of={shape} isGroup>
      <DateRangePicker<CalendarDate>
        aria-labelledby={ids.label}
        startName={props.name}
        endName={props.name}
        value={days}
        onChange={(to) => props.onChange(to ? daysText(to.start, to.end) : "")}
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
          <div className={styles.spans}>
            <DateParts slot="start" />
            <span className={styles.until} aria-hidden="true">
              {datesText.until}
            </span>
            <DateParts slot="end" />
          </div>
        </DateFrame>
        <CalendarPopover
          label={props.label}
          anchor={frame}
          presets={presets}
          onPreset={props.onChange}
        >
          <RangeCalendar visibleDuration={{ months }} data-span>
            <CalendarFace months={months} />
          </RangeCalendar>
        </CalendarPopover>
      </DateRangePicker>
    </Field>
  );
}
