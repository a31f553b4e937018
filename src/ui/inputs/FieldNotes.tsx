import { DangerGlyph } from "#src/ui/icons/glyphs.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./Field.module.css";
import { type FieldIds, type FieldShape, helperOf } from "./field-shape.ts";

type FieldNotesProps = {
  ids: FieldIds;
  of: Pick<FieldShape<never>, "error" | "hint" | "isDisabled" | "reason">;
};

/** A field's helper or validation message, which is announced. */
export function FieldNotes({ ids, of }: FieldNotesProps) {
  const helper = helperOf(of);
  return (
    <>
      {helper && !of.error ? (
        <div className={styles.hint} id={ids.hint}>
          {helper}
        </div>
      ) : null}
      <div className={styles.error} id={ids.error} aria-live="polite">
        {of.error ? (
          <>
            <Icon of={DangerGlyph} size="xs" />
            <span>{of.error}</span>
          </>
        ) : null}
      </div>
    </>
  );
}
