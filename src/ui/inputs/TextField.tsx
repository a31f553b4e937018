import { type InputHTMLAttributes, memo, type ReactNode } from "react";
import { BusyMark } from "./BusyMark.tsx";
import styles from "./Field.module.css";
import { Field } from "./Field.tsx";
import { frameOf } from "./field-frame.ts";
import { describedBy, type FieldShape, useFieldIds } from "./field-shape.ts";

export type TextFieldProps = Omit<FieldShape, "inputRef"> & {
  inputRef?: ((element: HTMLInputElement | null) => void) | undefined;
  type?: "text" | "email" | "password" | "url";
  autoComplete?: string;
  maxLength?: number;
  placeholder?: string | undefined;
  /** At the end of the field, inside its frame. */
  after?: ReactNode;
  /** Event handlers of one kind of field, such as password keys. */
  extra?: InputHTMLAttributes<HTMLInputElement>;
};

/** A single-line text field. Like every field it only rerenders on changes. */
export const TextField = memo(Input);

function Input(props: TextFieldProps) {
  const { name, value, error, isOptional, type = "text" } = props;
  const ids = useFieldIds();
  const isWord = type === "text";
  return (
    <Field ids={ids} of={props}>
      <div {...frameOf(props)}>
        <input
          className={styles.input}
          id={ids.input}
          ref={props.inputRef}
          name={name}
          type={type}
          value={value}
          onChange={(event) => props.onChange(event.target.value)}
          onBlur={props.onBlur}
          required={!isOptional}
          readOnly={props.isReadOnly || props.isDisabled}
          aria-disabled={props.isDisabled || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(ids, props)}
          autoComplete={props.autoComplete}
          autoCapitalize={isWord ? "words" : "none"}
          spellCheck={false}
          maxLength={props.maxLength}
          placeholder={props.placeholder}
          {...props.extra}
        />
        {props.isBusy ? <BusyMark /> : null}
        {props.after}
      </div>
    </Field>
  );
}
