import type { ReactNode } from "react";
import { Button, TooltipTrigger } from "react-aria-components";
import { classNames } from "#src/ui/class-names.ts";
import { type Glyph, Icon } from "#src/ui/icons/Icon.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import type { FloatingPlacement } from "#src/ui/overlays/floating/FloatingSurface.tsx";
import { Menu } from "#src/ui/overlays/Menu.tsx";
import type { MenuEntries } from "#src/ui/overlays/menu/menu-items.ts";
import { TooltipBubble } from "#src/ui/overlays/tooltip/TooltipBubble.tsx";
import { TOOLTIP_DELAYS } from "#src/ui/overlays/tooltip/tooltip-delays.ts";
import { useFrame } from "../frame/frame-context.ts";
import styles from "./NavMenu.module.css";
import row from "./nav-row.module.css";

type NavMenuProps = {
  label: string;
  /** What kind of thing the label names, for those who do not see where it stands. */
  kind?: string | undefined;
  icon?: Glyph | undefined;
  /** Instead of an icon. */
  mark?: ReactNode;
  /** At the end of the row: that there is more. */
  end?: Glyph | undefined;
  items: MenuEntries;
  placement?: FloatingPlacement | undefined;
  isStrong?: boolean | undefined;
  /** A button of its own that shares the row. */
  beside?: ReactNode;
};

/** A row of the sidebar that opens a menu. */
export function NavMenu(props: NavMenuProps) {
  const { label, kind, icon, mark, end, items, placement = "top start", beside } = props;
  const { isFolded } = useFrame();
  const look = classNames(row.row, props.isStrong && row.strong, isFolded && row.folded);
  const menu = (
    <Menu items={items} placement={isFolded ? "end top" : placement}>
      <TooltipTrigger {...TOOLTIP_DELAYS} isDisabled={!isFolded}>
        <Button className={look}>
          {icon ? <Icon of={icon} size="sm" /> : mark}
          {kind ? <VisuallyHidden>{`${kind} `}</VisuallyHidden> : null}
          {isFolded ? (
            <VisuallyHidden>{label}</VisuallyHidden>
          ) : (
            <span className={row.label}>{label}</span>
          )}
          {end && !isFolded ? (
            <span className={row.end}>
              <Icon of={end} size="sm" />
            </span>
          ) : null}
        </Button>
        <TooltipBubble text={label} placement="end" />
      </TooltipTrigger>
    </Menu>
  );
  if (!beside) return menu;
  return (
    <div className={classNames(styles.pair, isFolded && styles.stacked)}>
      {menu}
      {beside}
    </div>
  );
}
