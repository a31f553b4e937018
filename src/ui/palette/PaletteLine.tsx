import { memo } from "react";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Kbd } from "#src/ui/marks/Kbd.tsx";
import styles from "./CommandPalette.module.css";
import type { PaletteRow } from "./palette-rows.ts";

type PaletteLineProps = PaletteRow & { elementId: string; isMarked: boolean };

/**
 * Its name for the ear is all that stands in it, the keys included. What stays while one types or
 * moves is not rendered again.
 */
export const PaletteLine = memo(function PaletteLine(props: PaletteLineProps) {
  const { id, label, detail, icon, mark, shortcut, elementId, isMarked } = props;
  return (
    // Focus stays in the field, which says which row is marked.
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={elementId}
      role="option"
      aria-selected={isMarked}
      data-row={id}
      data-focused={isMarked || undefined}
      className={styles.row}
    >
      <span className={styles.icon}>{icon ? <Icon of={icon} size="sm" /> : mark}</span>
      <span className={styles.label}>
        <bdi>{label}</bdi>
      </span>
      {detail ? <span className={styles.detail}>{detail}</span> : null}
      {shortcut ? (
        <span className={styles.shortcut}>
          <Kbd keys={shortcut} />
        </span>
      ) : null}
    </div>
  );
});
