import type { ReactNode } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { DangerGlyph } from "#src/ui/icons/glyphs.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { formPartsText } from "./form-parts.text.ts";
import styles from "./SaveBar.module.css";

type SaveBarProps = {
  /** There are unsaved changes. */
  isUnsaved: boolean;
  /** A summary, such as "2 steps changed". */
  says?: ReactNode;
  isBusy?: boolean;
  /** Why saving failed; all changes are kept. */
  error?: string | undefined;
  /** By default it is inside a form and submits it. */
  onSave?: () => void;
  onDiscard: () => void;
};

/** A sticky bar at the bottom while there are unsaved changes, announced when it appears. */
export function SaveBar(props: SaveBarProps) {
  const { isUnsaved, says = formPartsText.unsaved, isBusy = false, error, onSave } = props;
  const isShown = isUnsaved || isBusy;
  return (
    <div className={styles.place} data-save-bar={isShown || undefined}>
      <div role="status">
        {isShown ? (
          <p className={styles.words} data-wrong={error ? true : undefined}>
            {error ? <Icon of={DangerGlyph} size="sm" /> : null}
            {error ?? says}
          </p>
        ) : null}
      </div>
      {isShown ? (
        <div className={styles.buttons}>
          <Button kind="ghost" size="sm" isDisabled={isBusy} onPress={props.onDiscard}>
            {formPartsText.discard}
          </Button>
          <Button
            kind="primary"
            size="sm"
            type={onSave ? "button" : "submit"}
            isBusy={isBusy}
            onPress={onSave}
          >
            {formPartsText.save}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
