import type { CSSProperties, ReactNode, RefObject } from "react";
import { Popover } from "react-aria-components";
import { classNames } from "#src/ui/class-names.ts";
import { given } from "#src/ui/inputs/given.ts";
import surface from "#src/ui/overlays/floating/FloatingSurface.module.css";
import { useNarrow } from "#src/ui/overlays/floating/use-narrow.ts";
import styles from "./FieldPopover.module.css";

type FieldPopoverProps = {
  /** While someone writes in the field it stays at the field: from below, the keys would cover it. */
  isTyped?: boolean;
  /** What it stands at, where that is more than the control that opens it. */
  anchor?: RefObject<Element | null>;
  /** For content whose width is its own, such as a calendar. */
  hasOwnWidth?: boolean;
  children: ReactNode;
};

/** What a field opens: as wide as the field, or from below on a phone. */
export function FieldPopover({ isTyped, anchor, hasOwnWidth, children }: FieldPopoverProps) {
  const isNarrow = useNarrow();
  if (isNarrow && !isTyped) {
    return <Popover className={classNames(surface.tray, styles.tray)}>{children}</Popover>;
  }
  return (
    <Popover
      className={classNames(surface.popover, styles.popover, !hasOwnWidth && styles.asWide)}
      offset={4}
      {...given({ triggerRef: anchor, style: anchor && (() => widthOf(anchor)) })}
    >
      {children}
    </Popover>
  );
}

function widthOf(anchor: RefObject<Element | null>): CSSProperties {
  const width = anchor.current?.getBoundingClientRect().width ?? 0;
  // React's type of a style knows no custom properties.
  return { "--trigger-width": `${width}px` } as CSSProperties;
}
