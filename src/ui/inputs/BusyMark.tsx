import { SpinnerGlyph } from "#src/ui/icons/glyphs.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { uiText } from "#src/ui/ui.text.ts";
import styles from "./Field.module.css";

/** A spinner at the end of a field that is checking, searching or saving. */
export function BusyMark() {
  return (
    <span className={styles.busy}>
      <Icon of={SpinnerGlyph} size="sm" isSpinning />
      <VisuallyHidden role="status">{uiText.loading}</VisuallyHidden>
    </span>
  );
}
