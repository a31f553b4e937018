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
  /** The initial number of lines. */
  rows?: number;
  /** It grows up to this many lines and then scrolls. */
  maxRows?: number;
  /** A counter next to the label. Longer text is kept, and the form's rule reports it. */
  limit?: number;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** A suggestion list while focus stays in the text, and its active option. */
  choices?: { listId: string; activeId: string };
};

export function TextArea(props: TextAreaProps) {
  const { value, error, rows = 3, maxRows = 12, limit } = props;
  const ids = useFieldIds();
  const element = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => growToFit(element.current, value));
  // The rows are geometry; React's style type lacks custom properties.
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

/** A fallback for browsers without field-sizing: sets the height. */
function growToFit(area: HTMLTextAreaElement | null, text: string) {
  if (!area || CSS.supports("field-sizing", "content")) return;
  area.style.blockSize = "auto";
  if (text) area.style.blockSize = `${area.scrollHeight}px`;
}
