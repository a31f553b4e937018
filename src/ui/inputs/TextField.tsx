import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import { classNames } from "#src/ui/class-names.ts";
import styles from "./Field.module.css";
import { Field } from "./Field.tsx";

export type TextFieldProps = {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  hint?: ReactNode;
  isOptional?: boolean;
  /** A value to see and copy, but not to change. */
  isReadOnly?: boolean;
  inputRef?: (element: HTMLInputElement | null) => void;
  type?: "text" | "email" | "password";
  autoComplete?: string;
  maxLength?: number;
  size?: "md" | "lg";
  /** Stands at the end of the field, inside its frame. */
  after?: ReactNode;
  /** What only one kind of field listens to, such as the keys of a password. */
  extra?: InputHTMLAttributes<HTMLInputElement>;
};

export function TextField(props: TextFieldProps) {
  const { label, name, value, error, hint, isOptional, after, type = "text" } = props;
  const id = useId();
  const ids = { input: id, hint: `${id}-hint`, error: `${id}-error` };
  const isWord = type === "text";
  return (
    <Field ids={ids} label={label} hint={hint} error={error} isOptional={isOptional}>
      <div
        className={classNames(styles.frame, props.size === "lg" && styles.lg)}
        data-invalid={error ? true : undefined}
        data-read-only={props.isReadOnly || undefined}
      >
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
          readOnly={props.isReadOnly}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(ids, hint, error)}
          autoComplete={props.autoComplete}
          autoCapitalize={isWord ? "words" : "none"}
          spellCheck={false}
          maxLength={props.maxLength}
          {...props.extra}
        />
        {after}
      </div>
    </Field>
  );
}

function describedBy(ids: { hint: string; error: string }, hint: ReactNode, error?: string) {
  if (error) return ids.error;
  return hint ? ids.hint : undefined;
}
