import type { ReactNode, RefObject } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { FloatingSurface } from "#src/ui/overlays/floating/FloatingSurface.tsx";
import { useNarrow } from "#src/ui/overlays/floating/use-narrow.ts";
import { focusDialog } from "#src/ui/overlays/layers/focus-dialog.ts";
import styles from "./FieldPopover.module.css";

type FieldPopoverProps = {
  /** The field it is anchored to. */
  anchor: RefObject<Element | null>;
  isOpen: boolean;
  onClose: () => void;
  /** For content with its own width, such as a calendar. */
  hasOwnWidth?: boolean;
  /** While typing it stays at the field: a bottom sheet would be covered by the keyboard. */
  isTyped?: boolean;
  /** For a list: focuses the selected option. Anything else is a dialog. */
  start?: (layer: HTMLElement) => void;
  children: (layer: { giveBack: () => void }) => ReactNode;
};

/** The popover of a field: as wide as the field, or a bottom sheet on phones. */
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
