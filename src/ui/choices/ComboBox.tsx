import { useRef, useState } from "react";
import { Field } from "#src/ui/inputs/Field.tsx";
import { frameOf } from "#src/ui/inputs/field-frame.ts";
import { type FieldShape, isFixed, useFieldIds } from "#src/ui/inputs/field-shape.ts";
import { FixedField } from "#src/ui/inputs/writing/FixedField.tsx";
import { ComboInput } from "./list/ComboInput.tsx";
import { flatOptions, type ListOption, type ListOptions } from "./list/list-options.ts";

export type ComboBoxProps = FieldShape & {
  options: ListOptions;
  placeholder?: string;
  /** Free text is a valid value as well. */
  allowsCustom?: boolean;
  /** For remote options: shown as given, without filtering. */
  onSearch?: (typed: string) => void;
  /** The label of a value that is not among the options, such as while loading. */
  valueLabel?: string;
};

/** A single choice among many, filtered by typing. */
export function ComboBox(props: ComboBoxProps) {
  const { allowsCustom = false } = props;
  const ids = useFieldIds();
  const frame = useRef<HTMLDivElement>(null);
  const { text, chosen, label, type, choose, forget } = useComboValue(props);
  if (isFixed(props)) return <FixedField of={props} text={label} />;
  return (
    <Field ids={ids} of={props}>
      <div {...frameOf(props)} ref={frame}>
        <ComboInput
          of={props}
          ids={ids}
          frame={frame}
          options={props.options}
          text={text}
          onText={type}
          chosen={chosen ? [chosen.value] : []}
          onChoose={choose}
          onLeave={forget}
          allowsCustom={allowsCustom}
          isFiltered={!props.onSearch}
          placeholder={props.placeholder}
          hasArrow
        />
      </div>
    </Field>
  );
}

/** The typed text belongs to the current value; another value discards it. */
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

  function choose(option: ListOption) {
    setTyped(undefined);
    if (option.value !== value) props.onChange(option.value);
  }

  /** Blur without a choice restores the last one, unless free text is allowed. */
  function forget() {
    if (!allowsCustom) setTyped(undefined);
  }

  return {
    chosen,
    label,
    text: typed?.value === value ? typed.text : label,
    type,
    choose,
    forget,
  };
}
