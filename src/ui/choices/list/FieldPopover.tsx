import type { ReactNode, RefObject } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { FloatingSurface } from "#src/ui/overlays/floating/FloatingSurface.tsx";
import { useNarrow } from "#src/ui/overlays/floating/use-narrow.ts";
import { focusDialog } from "#src/ui/overlays/layers/focus-dialog.ts";
import styles from "./FieldPopover.module.css";

type FieldPopoverProps = {
  /** The field, at which it stands. */
  anchor: RefObject<Element | null>;
  isOpen: boolean;
  onClose: () => void;
  /** For content whose width is its own, such as a calendar. */
  hasOwnWidth?: boolean;
  /** While someone writes in the field it stays at the field: from below, the keys would cover it. */
  isTyped?: boolean;
  /** For a list: puts focus on what is chosen. Anything else is a dialog. */
  start?: (layer: HTMLElement) => void;
  children: (layer: { giveBack: () => void }) => ReactNode;
};

/** What a field opens: as wide as the field, or from below on a phone. */
export function FieldPopover(props: FieldPopoverProps) {
  const { hasOwnWidth, start, isTyped, ...surface } = props;
  const isSheet = useNarrow() && !isTyped;
  const width = isSheet ? undefined : classNames(styles.beside, !hasOwnWidth && styles.asWide);
  return (
    <FloatingSurface
      {...surface}
      isTyped={isTyped}
      isModal={!start && !isTyped}
      start={isTyped ? undefined : (start ?? focusDialog)}
      className={classNames(styles.popover, width)}
    />
  );
}
