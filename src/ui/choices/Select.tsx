import { Select as AriaSelect, SelectValue } from "react-aria-components";
import { classNames } from "#src/ui/class-names.ts";
import { Field } from "#src/ui/inputs/Field.tsx";
import { describedBy, type FieldShape, isFixed, useFieldIds } from "#src/ui/inputs/field-shape.ts";
import { given } from "#src/ui/inputs/given.ts";
import { FixedField } from "#src/ui/inputs/writing/FixedField.tsx";
import { choicesText } from "./choices.text.ts";
import { FieldPopover } from "./list/FieldPopover.tsx";
import { FieldTrigger, TriggerValue } from "./list/FieldTrigger.tsx";
import { flatOptions, keyOf, type ListOptions, optionAt } from "./list/list-options.ts";
import { OptionList } from "./list/OptionList.tsx";
import styles from "./Select.module.css";

type SelectProps<Value extends string> = Omit<FieldShape<Value>, "value"> & {
  /** Empty while nothing is chosen. Where nothing is a choice too, it is an option of its own. */
  value: Value | "";
  options: ListOptions<Value>;
  placeholder?: string;
};

/** One of a known few, hidden until asked for. Typing its first letters finds an option. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, options, error, isBusy } = props;
  const ids = useFieldIds();
  const all = flatOptions(options);
  const chosen = all.find((option) => option.value === value);
  if (isFixed(props)) return <FixedField of={props} text={chosen?.label ?? value} />;
  return (
    <Field ids={ids} of={props}>
      <AriaSelect
        id={ids.input}
        className={classNames(styles.select)}
        aria-labelledby={ids.label}
        name={props.name}
        value={chosen ? keyOf(chosen.value) : null}
        onChange={(key) => {
          const next = optionAt(all, key);
          if (next) props.onChange(next.value);
        }}
        isInvalid={error !== undefined}
        isRequired={!props.isOptional}
        validationBehavior="aria"
        {...given({ "aria-describedby": describedBy(ids, props), onBlur: props.onBlur })}
      >
        <FieldTrigger of={props}>
          <SelectValue className={classNames(styles.value)}>
            <TriggerValue chosen={chosen} placeholder={props.placeholder ?? choicesText.choose} />
          </SelectValue>
        </FieldTrigger>
        <FieldPopover>
          <OptionList
            options={options}
            empty={isBusy ? choicesText.loading : choicesText.nothingFound("")}
          />
        </FieldPopover>
      </AriaSelect>
    </Field>
  );
}
