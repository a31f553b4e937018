import { memo } from "react";
import {
  CheckboxGroup as AriaCheckboxGroup,
  CheckboxButton,
  CheckboxField,
} from "react-aria-components";
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
import { MarkBox } from "./MarkBox.tsx";
import styles from "./Marks.module.css";
import { OptionText } from "./OptionText.tsx";
import row from "./ToggleRow.module.css";

type CheckboxGroupProps = Omit<FieldShape<readonly string[]>, "isBusy" | "size"> & {
  options: readonly ChoiceOption[];
  /** As adjacent buttons, for short labels such as weekdays. */
  isRow?: boolean;
};

/** A multiple choice with all options visible. */
export const CheckboxGroup = memo(Group);

function Group(props: CheckboxGroupProps) {
  const ids = useFieldIds();
  const isGroupFixed = isFixed(props);
  return (
    <Field ids={ids} of={props} isGroup>
      <AriaCheckboxGroup
        className={classNames(props.isRow ? row.row : styles.options)}
        aria-labelledby={ids.label}
        name={props.name}
        value={[...props.value]}
        onChange={props.onChange}
        isReadOnly={isGroupFixed}
        isInvalid={props.error !== undefined}
        validationBehavior="aria"
        data-unavailable={props.isDisabled || undefined}
        ref={(group) => props.inputRef?.(focusableIn(group))}
        onBlur={(event) => {
          if (isLeaving(event)) props.onBlur?.();
        }}
        {...given({ "aria-describedby": describedBy(ids, props) })}
      >
        {props.options.map((option) => (
          <CheckboxField
            key={option.value}
            value={option.value}
            isReadOnly={isGroupFixed || option.isDisabled === true}
            data-unavailable={option.isDisabled || undefined}
            inputRef={(input) => sayDisabled(input, props.isDisabled || option.isDisabled)}
            {...given({ "aria-label": option.short && option.label })}
          >
            {props.isRow ? (
              <CheckboxButton className={classNames(row.button)}>
                {option.short ?? option.label}
              </CheckboxButton>
            ) : (
              <CheckboxButton className={classNames(styles.row)}>
                <MarkBox isIndeterminate={false} />
                <OptionText of={option} />
              </CheckboxButton>
            )}
          </CheckboxField>
        ))}
      </AriaCheckboxGroup>
    </Field>
  );
}
