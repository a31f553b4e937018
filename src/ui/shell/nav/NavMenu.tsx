import { type ReactNode, useContext } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { type Glyph, Icon } from "#src/ui/icons/Icon.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { mergeHandlers } from "#src/ui/merge-handlers.ts";
import type { FloatingPlacement } from "#src/ui/overlays/floating/place/place-popup.ts";
import { Menu } from "#src/ui/overlays/Menu.tsx";
import type { MenuEntries } from "#src/ui/overlays/menu/menu-items.ts";
import { MenuTriggerContext } from "#src/ui/overlays/menu/menu-trigger-context.ts";
import { useTooltip } from "#src/ui/overlays/tooltip/use-tooltip.tsx";
import { useFrame } from "../frame/frame-context.ts";
import styles from "./NavMenu.module.css";
import row from "./nav-row.module.css";

type NavMenuProps = {
  label: string;
  /** The accessible kind of the labelled thing. */
  kind?: string | undefined;
  icon?: Glyph | undefined;
  /** Replaces the icon. */
  mark?: ReactNode;
  /** At the end of the row: a disclosure arrow. */
  end?: Glyph | undefined;
  items: MenuEntries;
  placement?: FloatingPlacement | undefined;
  isStrong?: boolean | undefined;
  /** A separate button in the same row. */
  beside?: ReactNode;
};

/** A sidebar row that opens a menu. */
export function NavMenu(props: NavMenuProps) {
  const { items, placement = "top start", beside } = props;
  const { isFolded } = useFrame();
  const menu = (
    <Menu items={items} placement={isFolded ? "end top" : placement}>
      <RowButton {...props} />
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

type RowButtonProps = Pick<NavMenuProps, "label" | "kind" | "icon" | "mark" | "end" | "isStrong">;

function RowButton({ label, kind, icon, mark, end, isStrong }: RowButtonProps) {
  const { isFolded } = useFrame();
  const menu = useContext(MenuTriggerContext);
  const tooltip = useTooltip(isFolded ? { text: label, placement: "end" } : undefined);
  return (
    <>
      <button
        type="button"
        {...mergeHandlers(tooltip.listeners, menu ?? {})}
        className={classNames(row.row, isStrong && row.strong, isFolded && row.folded)}
      >
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
      </button>
      {tooltip.bubble}
    </>
  );
}
