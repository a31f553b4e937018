import type { ReactNode } from "react";
import { DangerGlyph } from "#src/ui/icons/glyphs.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { uiText } from "#src/ui/ui.text.ts";
import styles from "./Field.module.css";

export type FieldIds = { input: string; hint: string; error: string };

type FieldProps = {
  ids: FieldIds;
  label: string;
  hint?: ReactNode;
  error: string | undefined;
  isOptional?: boolean | undefined;
  children: ReactNode;
};

/** Label above, helper below; a message takes the helper's place and is announced. */
export function Field({ ids, label, hint, error, isOptional, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={ids.input}>
        {label}
        {isOptional ? <span className={styles.mark}> {uiText.optional}</span> : null}
      </label>
      {children}
      {hint && !error ? (
        <div className={styles.hint} id={ids.hint}>
          {hint}
        </div>
      ) : null}
      <div className={styles.error} id={ids.error} aria-live="polite">
        {error ? (
          <>
            <Icon of={DangerGlyph} size="xs" />
            <span>{error}</span>
          </>
        ) : null}
      </div>
    </div>
  );
}
