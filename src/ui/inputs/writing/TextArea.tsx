import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { BusyMark } from "#src/ui/inputs/BusyMark.tsx";
import fieldStyles from "#src/ui/inputs/Field.module.css";
import { Field } from "#src/ui/inputs/Field.tsx";
import { frameOf } from "#src/ui/inputs/field-frame.ts";
import { describedBy, type FieldShape, useFieldIds } from "#src/ui/inputs/field-shape.ts";
import styles from "./TextArea.module.css";
import { writingText } from "./writing.text.ts";

type TextAreaProps = FieldShape & {
  placeholder?: string;
  /** How many lines there is room for before anything is written. */
  rows?: number;
  /** It grows with the text up to here and scrolls from then on. */
  maxRows?: number;
  /** Counted beside the label. What is longer stays, and the rule of the form says so. */
  limit?: number;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** A list that it offers while focus stays in the text, and the option that Enter would take. */
  choices?: { listId: string; activeId: string };
};

export function TextArea(props: TextAreaProps) {
  const { value, error, rows = 3, maxRows = 12, limit } = props;
  const ids = useFieldIds();
  const element = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => growToFit(element.current, value));
  // The rows are geometry; React's type of a style knows no custom properties.
  const lines = { "--rows": rows, "--max-rows": Math.max(rows, maxRows) } as CSSProperties;
  return (
    <Field
      ids={ids}
      of={props}
      aside={limit === undefined ? null : <Count length={value.length} limit={limit} />}
    >
      <div {...frameOf(props, styles.frame)}>
        <textarea
          className={classNames(fieldStyles.input, styles.area)}
          style={lines}
          id={ids.input}
          ref={(area) => {
            element.current = area;
            props.inputRef?.(area);
          }}
          name={props.name}
          value={value}
          rows={rows}
          onChange={(event) => props.onChange(event.target.value)}
          onBlur={props.onBlur}
          onKeyDown={props.onKeyDown}
          aria-autocomplete={props.choices ? "list" : undefined}
          aria-controls={props.choices?.listId}
          aria-activedescendant={props.choices?.activeId}
          required={!props.isOptional}
          readOnly={props.isReadOnly || props.isDisabled}
          aria-disabled={props.isDisabled || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(ids, props)}
          placeholder={props.placeholder}
        />
        {props.isBusy ? (
          <span className={styles.busy}>
            <BusyMark />
          </span>
        ) : null}
      </div>
    </Field>
  );
}

function Count({ length, limit }: { length: number; limit: number }) {
  return (
    <span className={styles.count} data-over={length > limit || undefined}>
      {writingText.lengthOf(length, limit)}
    </span>
  );
}

/** For browsers that cannot size a field by its content: it sets the height of the text. */
function growToFit(area: HTMLTextAreaElement | null, text: string) {
  if (!area || CSS.supports("field-sizing", "content")) return;
  area.style.blockSize = "auto";
  if (text) area.style.blockSize = `${area.scrollHeight}px`;
}
