import { memo } from "react";
import { RadioGroup as AriaRadioGroup, RadioButton, RadioField } from "react-aria-components";
import { classNames } from "#src/ui/class-names.ts";
import { Field } from "#src/ui/inputs/Field.tsx";
import {
  describedBy,
  type FieldShape,
  focusableIn,
  isFixed,
  isLeaving,
  sayDisabled,
  useFieldIds,
} from "#src/ui/inputs/field-shape.ts";
import { given } from "#src/ui/inputs/given.ts";
import type { ChoiceOption } from "./choice-option.ts";
import styles from "./Marks.module.css";
import { OptionText } from "./OptionText.tsx";

type RadioGroupProps<Value extends string> = Omit<
  FieldShape<Value>,
  "isBusy" | "size" | "value"
> & {
  value: Value | "";
  options: readonly ChoiceOption<Value>[];
};

/**
 * A single choice with all options visible, each with a description. The cast restores the type
 * that `memo` loses.
 */
export const RadioGroup = memo(Group) as typeof Group;

function Group<Value extends string>(props: RadioGroupProps<Value>) {
  const ids = useFieldIds();
  return (
    <Field ids={ids} of={props} isGroup>
      <AriaRadioGroup
        className={classNames(styles.options)}
        aria-labelledby={ids.label}
        name={props.name}
        value={props.value === "" ? null : props.value}
        onChange={(to) => {
          const option = props.options.find(({ value }) => value === to);
          if (option) props.onChange(option.value);
        }}
        isReadOnly={isFixed(props)}
        isInvalid={props.error !== undefined}
        isRequired={!props.isOptional}
        validationBehavior="aria"
        data-unavailable={props.isDisabled || undefined}
        ref={(group) => {
          sayDisabled(group, props.isDisabled);
          props.inputRef?.(focusableIn(group));
        }}
        onBlur={(event) => {
          if (isLeaving(event)) props.onBlur?.();
        }}
        {...given({ "aria-describedby": describedBy(ids, props) })}
      >
        {props.options.map((option) => (
          <RadioField
            key={option.value}
            value={option.value}
            isDisabled={option.isDisabled === true}
            data-unavailable={option.isDisabled || undefined}
          >
            <RadioButton className={classNames(styles.row)}>
              <span className={classNames(styles.mark, styles.dot)} />
              <OptionText of={option} />
            </RadioButton>
          </RadioField>
        ))}
      </AriaRadioGroup>
    </Field>
  );
}
