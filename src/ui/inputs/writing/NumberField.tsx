import { Minus, Plus } from "lucide-react";
import "./empty-html-policy.ts";
import { NumberField as AriaNumberField, Group, Input, useLocale } from "react-aria-components";
import { classNames } from "#src/ui/class-names.ts";
import { BusyMark } from "#src/ui/inputs/BusyMark.tsx";
import fieldStyles from "#src/ui/inputs/Field.module.css";
import { Field } from "#src/ui/inputs/Field.tsx";
import { frameOf } from "#src/ui/inputs/field-frame.ts";
import { describedBy, type FieldShape, isFixed, useFieldIds } from "#src/ui/inputs/field-shape.ts";
import { given } from "#src/ui/inputs/given.ts";
import { FieldButton } from "./FieldButton.tsx";
import { FixedField } from "./FixedField.tsx";
import styles from "./NumberField.module.css";
import { writingText } from "./writing.text.ts";

type NumberFieldProps = FieldShape<number | null> & {
  min?: number;
  max?: number;
  step?: number;
  /** The number format, such as a unit or currency, localized. */
  format?: Intl.NumberFormatOptions;
};

/**
 * A localized number, null if empty. An out-of-range number stays as typed and is explained, never
 * changed silently.
 */
export function NumberField(props: NumberFieldProps) {
  const { name, value, min, max, step, format } = props;
  const { locale } = useLocale();
  const ids = useFieldIds();
  const error = props.error ?? problemOf(props, locale);
  const field = { ...props, error };
  if (isFixed(props)) {
    const text = value === null ? "" : new Intl.NumberFormat(locale, format).format(value);
    return <FixedField of={props} text={text} />;
  }
  return (
    <Field ids={ids} of={field}>
      <AriaNumberField
        id={ids.input}
        aria-labelledby={ids.label}
        name={name}
        value={value ?? Number.NaN}
        onChange={(to) => props.onChange(Number.isNaN(to) ? null : to)}
        {...given({
          "aria-describedby": describedBy(ids, field),
          onBlur: props.onBlur,
          minValue: min,
          maxValue: max,
          step,
          formatOptions: format,
        })}
        incrementAriaLabel={writingText.more(props.label)}
        decrementAriaLabel={writingText.less(props.label)}
        commitBehavior="validate"
        validationBehavior="aria"
        isInvalid={error !== undefined}
        isRequired={!props.isOptional}
        isWheelDisabled
      >
        <Group {...frameOf(field, styles.frame)}>
          <Input
            className={classNames(fieldStyles.input, styles.input)}
            ref={(element) => props.inputRef?.(element)}
          />
          {props.isBusy ? <BusyMark /> : null}
          <FieldButton slot="decrement" icon={Minus} className={styles.stepper} />
          <FieldButton slot="increment" icon={Plus} className={styles.stepper} />
        </Group>
      </AriaNumberField>
    </Field>
  );
}

function problemOf(props: NumberFieldProps, locale: string): string | undefined {
  const { label, value, min, max, step, format } = props;
  if (value === null) return undefined;
  const show = (one: number) => new Intl.NumberFormat(locale, format).format(one);
  if (min !== undefined && value < min) return writingText.atLeast(label, show(min));
  if (max !== undefined && value > max) return writingText.atMost(label, show(max));
  if (step === undefined) return undefined;
  const steps = (value - (min ?? 0)) / step;
  // Decimal steps such as 0.1 are inexact, so nearly whole counts as whole.
  const isWhole = Math.abs(steps - Math.round(steps)) < 1e-6;
  return isWhole ? undefined : writingText.notInSteps(label, show(step));
}
