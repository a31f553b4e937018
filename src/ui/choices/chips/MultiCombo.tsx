import { useRef } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Field } from "#src/ui/inputs/Field.tsx";
import { frameOf } from "#src/ui/inputs/field-frame.ts";
import {
  describedBy,
  type FieldShape,
  type Focusable,
  isFixed,
  useFieldIds,
} from "#src/ui/inputs/field-shape.ts";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { choicesText } from "../choices.text.ts";
import { ComboInput } from "../list/ComboInput.tsx";
import { flatOptions, type ListOptions } from "../list/list-options.ts";
import { type Chip, Chips } from "./Chips.tsx";
import styles from "./MultiCombo.module.css";
import { useEntries } from "./use-entries.ts";

type MultiComboProps = FieldShape<readonly string[]> & {
  options?: ListOptions;
  placeholder?: string;
  /** Typed or pasted text without a matching option becomes an entry. */
  allowsCustom?: boolean;
  /** The validation message for an entry, or undefined. */
  validate?: (entry: string) => string | undefined;
  /** Splits a text into entries that may be separated by spaces, such as addresses. */
  splitText?: (text: string) => readonly string[];
  /** Whether an entry is complete, so that a space ends it, even if rejected. */
  isWhole?: (entry: string) => boolean;
  /** A short label for a long entry; the tooltip has all of it. */
  labelOf?: (entry: string) => string;
  /** For remote options that already match: shown as given, and Enter or Tab picks the first. */
  onSearch?: (typed: string) => void;
};

/**
 * A multiple choice among many, as chips. A pasted list becomes chips; Backspace removes the last
 * one.
 */
export function MultiCombo(props: MultiComboProps) {
  const { value, onChange, options = [], allowsCustom = false } = props;
  const { validate, splitText, isWhole } = props;
  const ids = useFieldIds();
  const frame = useRef<HTMLDivElement>(null);
  const input = useRef<Focusable>(null);
  const all = flatOptions(options);
  const entries = useEntries({
    value,
    onChange,
    options: all,
    allowsCustom,
    validate,
    splitText,
    isWhole,
    onSearch: props.onSearch,
  });
  const chips = value.map((entry): Chip => {
    const label = all.find((option) => option.value === entry)?.label;
    return {
      id: entry,
      label: label ?? props.labelOf?.(entry) ?? entry,
      title: label ?? entry,
      problem: validate?.(entry),
    };
  });
  const wrong = chips.filter(({ problem }) => problem);
  const typedProblem = entries.wrong && validate?.(entries.wrong);
  const shape = {
    ...props,
    // Messages about the whole list wait until each entry is valid.
    error: typedProblem || wrongOf(wrong.length, chips.length) || props.error,
  };
  const description = describedBy(ids, shape);

  function removeAndStay(gone: ReadonlySet<string>) {
    entries.remove(gone);
    if (gone.size === value.length) input.current?.focus();
  }

  function removeWrong() {
    if (entries.removeWrong() === 0) input.current?.focus();
  }

  if (isFixed(props)) {
    return (
      <Field ids={ids} of={shape} isGroup>
        <div {...frameOf(shape, styles.frame)}>
          <Chips label={props.label} describedBy={description} chips={chips} />
        </div>
      </Field>
    );
  }
  return (
    <Field
      ids={ids}
      of={shape}
      aside={
        wrong.length > 0 ? (
          // Blur would add a chip, move the button and lose the click.
          <span role="presentation" onMouseDownCapture={(event) => event.preventDefault()}>
            <Button kind="ghost" size="xs" onPress={removeWrong}>
              {choicesText.removeWrong}
            </Button>
          </span>
        ) : null
      }
    >
      <div
        {...frameOf(shape, styles.frame)}
        role="presentation"
        ref={frame}
        onKeyDownCapture={entries.press}
        onPaste={entries.paste}
      >
        {chips.length > 0 ? (
          <Chips label={props.label} chips={chips} onRemove={removeAndStay} />
        ) : null}
        <div className={styles.combo}>
          <ComboInput
            of={{
              ...shape,
              onBlur() {
                entries.leave();
                props.onBlur?.();
              },
              inputRef: (element) => {
                input.current = element;
                props.inputRef?.(element);
              },
            }}
            ids={ids}
            frame={frame}
            options={options}
            text={entries.text}
            onText={entries.setText}
            chosen={value}
            isMultiple
            onChoose={entries.choose}
            allowsCustom={allowsCustom}
            isFiltered={!props.onSearch}
            marksFirst={props.onSearch !== undefined && !isWhole?.(entries.text.trim())}
            placeholder={chips.length > 0 ? undefined : props.placeholder}
            hasArrow={all.length > 0 && !props.onSearch}
            arrowClass={styles.arrow}
          />
        </div>
      </div>
      <VisuallyHidden role="status">{entries.announcement}</VisuallyHidden>
    </Field>
  );
}

function wrongOf(wrong: number, all: number): string | undefined {
  return wrong > 0 ? choicesText.wrongEntries(wrong, all) : undefined;
}
