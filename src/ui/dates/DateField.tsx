import { CalendarDays } from "lucide-react";
import { Calendar, DatePicker, Group, useLocale } from "react-aria-components";
import { BusyMark } from "#src/ui/inputs/BusyMark.tsx";
import { Field } from "#src/ui/inputs/Field.tsx";
import { frameOf } from "#src/ui/inputs/field-frame.ts";
import {
  describedBy,
  type FieldShape,
  focusableIn,
  isLeaving,
  useFieldIds,
} from "#src/ui/inputs/field-shape.ts";
import { given } from "#src/ui/inputs/given.ts";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { FieldButton } from "#src/ui/inputs/writing/FieldButton.tsx";
import { CalendarFace } from "./CalendarFace.tsx";
import { CalendarPopover, type DatePreset } from "./CalendarPopover.tsx";
import styles from "./DateParts.module.css";
import { DateParts } from "./DateParts.tsx";
import { type Bounds, dayProblem, readDay, showDay } from "./date-values.ts";
import { useQuietProblem } from "./use-quiet-problem.ts";

type DateFieldProps = FieldShape & Bounds & { presets?: readonly DatePreset[] };

/** A day, written in parts or taken from a calendar. Its value is "2026-11-27", empty while incomplete. */
export function DateField(props: DateFieldProps) {
  const { label, value, min, max, presets = [] } = props;
  const { locale } = useLocale();
  const ids = useFieldIds();
  const own = useQuietProblem(value, dayProblem(label, value, { min, max }, locale));
  const shape = { ...props, error: props.error ?? own.problem };
  const day = readDay(value);
  if (props.isReadOnly || props.isDisabled) {
    const text = day ? showDay(day, locale) : "";
    return <TextField {...props} value={text} onChange={() => undefined} />;
  }
  return (
    <Field ids={ids} of={shape} isGroup>
      <DatePicker
        aria-labelledby={ids.label}
        name={props.name}
        value={day}
        onChange={(to) => props.onChange(to?.toString() ?? "")}
        isInvalid={shape.error !== undefined}
        isRequired={!props.isOptional}
        validationBehavior="aria"
        ref={(element) => props.inputRef?.(focusableIn(element))}
        {...given({
          "aria-describedby": describedBy(ids, shape),
          minValue: readDay(min ?? "") ?? undefined,
          maxValue: readDay(max ?? "") ?? undefined,
        })}
      >
        <Group
          {...frameOf(shape, styles.frame)}
          onBlur={(event) => {
            if (!isLeaving(event)) return;
            own.settle();
            props.onBlur?.();
          }}
        >
          <DateParts className={styles.grow} />
          {props.isBusy ? <BusyMark /> : null}
          <FieldButton icon={CalendarDays} />
        </Group>
        <CalendarPopover presets={presets} onPreset={props.onChange}>
          <Calendar>
            <CalendarFace />
          </Calendar>
        </CalendarPopover>
      </DatePicker>
    </Field>
  );
}
