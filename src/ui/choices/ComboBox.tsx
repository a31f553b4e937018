import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { ComboBox as AriaComboBox, Group } from "react-aria-components";
import { BusyMark } from "#src/ui/inputs/BusyMark.tsx";
import { Field } from "#src/ui/inputs/Field.tsx";
import { frameOf } from "#src/ui/inputs/field-frame.ts";
import { describedBy, type FieldShape, isFixed, useFieldIds } from "#src/ui/inputs/field-shape.ts";
import { given } from "#src/ui/inputs/given.ts";
import { FieldButton } from "#src/ui/inputs/writing/FieldButton.tsx";
import { FixedField } from "#src/ui/inputs/writing/FixedField.tsx";
import { choicesText } from "./choices.text.ts";
import { ComboInput } from "./list/ComboInput.tsx";
import { FieldPopover } from "./list/FieldPopover.tsx";
import { flatOptions, keyOf, type ListOptions, optionAt } from "./list/list-options.ts";
import { OptionList } from "./list/OptionList.tsx";

export type ComboBoxProps = FieldShape & {
  options: ListOptions;
  placeholder?: string;
  /** What is typed and matches nothing is a value as well. */
  allowsCustom?: boolean;
  /** For options that come from elsewhere: they are shown as given, and nothing is filtered here. */
  onSearch?: (typed: string) => void;
  /** What to show for a value that is not among the options, such as before they have come. */
  valueLabel?: string;
};

/** One of many: typing narrows the list. */
export function ComboBox(props: ComboBoxProps) {
  const { isBusy, allowsCustom = false } = props;
  const ids = useFieldIds();
  const { text, chosen, label, type, choose } = useComboValue(props);
  if (isFixed(props)) return <FixedField of={props} text={label} />;
  return (
    <Field ids={ids} of={props}>
      <AriaComboBox
        id={ids.input}
        aria-labelledby={ids.label}
        name={props.name}
        value={chosen ? keyOf(chosen.value) : null}
        inputValue={text}
        onInputChange={type}
        onChange={choose}
        allowsCustomValue={allowsCustom}
        allowsEmptyCollection={!allowsCustom}
        isInvalid={props.error !== undefined}
        isRequired={!props.isOptional}
        validationBehavior="aria"
        {...given({
          "aria-describedby": describedBy(ids, props),
          onBlur: props.onBlur,
          defaultFilter: props.onSearch ? () => true : undefined,
        })}
      >
        <Group {...frameOf(props)} role="presentation">
          <ComboInput inputRef={props.inputRef} placeholder={props.placeholder} />
          {isBusy ? <BusyMark /> : null}
          <FieldButton icon={ChevronDown} />
        </Group>
        <FieldPopover isTyped>
          <OptionList
            options={props.options}
            empty={isBusy ? choicesText.loading : choicesText.nothingFound(text)}
          />
        </FieldPopover>
      </AriaComboBox>
    </Field>
  );
}

/** What is typed belongs to the value it was typed for; with another value it is forgotten. */
function useComboValue(props: ComboBoxProps) {
  const { value, options, allowsCustom } = props;
  const [typed, setTyped] = useState<{ text: string; value: string }>();
  const all = flatOptions(options);
  const chosen = all.find((option) => option.value === value);
  const label = chosen?.label ?? props.valueLabel ?? (allowsCustom ? value : "");

  function type(text: string) {
    const next = valueOfText(text);
    setTyped({ text, value: next });
    props.onSearch?.(text);
    if (next !== value) props.onChange(next);
  }

  function valueOfText(text: string): string {
    if (!allowsCustom) return text === "" ? "" : value;
    const wanted = text.trim().toLocaleLowerCase();
    return all.find((one) => one.label.toLocaleLowerCase() === wanted)?.value ?? text;
  }

  function choose(key: unknown) {
    const option = optionAt(all, key);
    // Leaving without a choice brings back the last one, unless the text itself is the value.
    if (option || !allowsCustom) setTyped(undefined);
    if (option && option.value !== value) props.onChange(option.value);
  }

  return {
    chosen,
    label,
    text: typed?.value === value ? typed.text : label,
    type,
    choose,
  };
}
