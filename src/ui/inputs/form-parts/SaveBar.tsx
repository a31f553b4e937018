import type { ReactNode } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { DangerGlyph } from "#src/ui/icons/glyphs.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { formPartsText } from "./form-parts.text.ts";
import styles from "./SaveBar.module.css";

type SaveBarProps = {
  /** Something differs from what is saved. */
  isUnsaved: boolean;
  /** What differs, such as "2 steps changed". */
  says?: ReactNode;
  isBusy?: boolean;
  /** Why saving did not work; everything is still there. */
  error?: string | undefined;
  /** Without it the bar stands inside of a form and its button sends the form. */
  onSave?: () => void;
  onDiscard: () => void;
};

/** Stays in sight at the lower edge while something is unsaved, and is announced when it comes. */
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
