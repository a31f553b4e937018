import { ChevronDown } from "lucide-react";
import { Select as AriaSelect, Button, SelectValue } from "react-aria-components";
import { classNames } from "#src/ui/class-names.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { BusyMark } from "#src/ui/inputs/BusyMark.tsx";
import { Field } from "#src/ui/inputs/Field.tsx";
import { frameOf } from "#src/ui/inputs/field-frame.ts";
import { describedBy, type FieldShape, useFieldIds } from "#src/ui/inputs/field-shape.ts";
import { given } from "#src/ui/inputs/given.ts";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { choicesText } from "./choices.text.ts";
import { FieldPopover } from "./list/FieldPopover.tsx";
import {
  flatOptions,
  keyOf,
  type ListOption,
  type ListOptions,
  optionAt,
} from "./list/list-options.ts";
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
  if (props.isReadOnly || props.isDisabled) {
    return <TextField {...props} value={chosen?.label ?? value} onChange={() => undefined} />;
  }
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
        <Button {...frameOf(props, styles.button)} ref={(element) => props.inputRef?.(element)}>
          <SelectValue className={classNames(styles.value)}>
            {chosen ? <Chosen option={chosen} /> : null}
            {chosen ? null : (
              <span className={styles.placeholder}>{props.placeholder ?? choicesText.choose}</span>
            )}
          </SelectValue>
          {isBusy ? <BusyMark /> : null}
          <span className={styles.arrow}>
            <Icon of={ChevronDown} size="sm" />
          </span>
        </Button>
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

function Chosen({ option }: { option: ListOption }) {
  return (
    <>
      {option.icon ? <Icon of={option.icon} size="sm" /> : null}
      <span className={styles.words}>{option.label}</span>
    </>
  );
}
