import type { ReactNode } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { uiText } from "#src/ui/ui.text.ts";
import styles from "./Field.module.css";
import { FieldNotes } from "./FieldNotes.tsx";
import type { FieldIds, FieldShape } from "./field-shape.ts";

type FieldProps = {
  ids: FieldIds;
  of: Pick<
    FieldShape<never>,
    | "label"
    | "isLabelHidden"
    | "isInline"
    | "isOptional"
    | "error"
    | "hint"
    | "isDisabled"
    | "reason"
  >;
  /** Several controls under one label. */
  isGroup?: boolean;
  /** At the end of the label's line. */
  aside?: ReactNode;
  children: ReactNode;
};

/** Label above, helper below; a message replaces the helper and is announced. */
export function Field({ ids, of, isGroup, aside, children }: FieldProps) {
  const name = (
    <>
      {of.label}
      {of.isOptional && !of.isInline ? (
        <span className={styles.mark}> {uiText.optional}</span>
      ) : null}
    </>
  );
  return (
    <div className={classNames(styles.field, of.isInline && styles.inline)}>
      <div className={classNames(styles.head, of.isLabelHidden && styles.hidden)}>
        {isGroup ? (
          <span className={styles.label} id={ids.label}>
            {name}
          </span>
        ) : (
          <label className={styles.label} id={ids.label} htmlFor={ids.input}>
            {name}
          </label>
        )}
        {aside}
      </div>
      {children}
      <FieldNotes ids={ids} of={of} />
    </div>
  );
}
