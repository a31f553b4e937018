import { Search, X } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { SpinnerGlyph } from "#src/ui/icons/glyphs.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import fieldStyles from "#src/ui/inputs/Field.module.css";
import { Field } from "#src/ui/inputs/Field.tsx";
import { frameOf } from "#src/ui/inputs/field-frame.ts";
import { describedBy, type FieldShape, useFieldIds } from "#src/ui/inputs/field-shape.ts";
import styles from "./SearchField.module.css";
import { writingText } from "./writing.text.ts";

type SearchFieldProps = Omit<FieldShape, "isOptional"> & {
  placeholder?: string;
  /** A shortcut that focuses the field, shown while empty. */
  hintKey?: string;
  /** For Enter: submits the text as typed. */
  onSubmit?: (value: string) => void;
  /** For Esc, instead of clearing the field. */
  onEscape?: () => void;
  /** Keys for the list below, such as arrows. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/** Esc and the clear button empty it; if empty, Esc bubbles. */
export function SearchField(props: SearchFieldProps) {
  const { value, onChange, hintKey } = props;
  const ids = useFieldIds();
  const input = useRef<HTMLInputElement>(null);

  function clear() {
    onChange("");
    input.current?.focus();
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Escape" && (props.onEscape || value !== "")) {
      event.preventDefault();
      event.stopPropagation();
      if (props.onEscape) props.onEscape();
      else clear();
      return;
    }
    if (event.key === "Enter" && props.onSubmit && !event.nativeEvent.isComposing) {
      event.preventDefault();
      props.onSubmit(value);
      return;
    }
    props.onKeyDown?.(event);
  }

  const canClear = value !== "" && !props.isReadOnly && !props.isDisabled;
  return (
    <Field ids={ids} of={props}>
      <div {...frameOf(props)}>
        <span className={styles.glass}>
          <Icon
            of={props.isBusy ? SpinnerGlyph : Search}
            size="sm"
            isSpinning={props.isBusy === true}
          />
        </span>
        <input
          className={classNames(fieldStyles.input, styles.input)}
          id={ids.input}
          ref={(element) => {
            input.current = element;
            props.inputRef?.(element);
          }}
          type="search"
          enterKeyHint="search"
          name={props.name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={props.onBlur}
          onKeyDown={press}
          readOnly={props.isReadOnly || props.isDisabled}
          aria-disabled={props.isDisabled || undefined}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={describedBy(ids, props)}
          placeholder={props.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        {canClear ? (
          <button
            type="button"
            className={styles.clear}
            aria-label={writingText.clear}
            title={writingText.clear}
            onClick={clear}
          >
            <Icon of={X} size="sm" />
          </button>
        ) : null}
        {hintKey && value === "" ? (
          <span className={styles.key} aria-hidden="true">
            {hintKey}
          </span>
        ) : null}
      </div>
    </Field>
  );
}
