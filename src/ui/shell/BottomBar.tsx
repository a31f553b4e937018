import { createLink } from "@tanstack/react-router";
import { Menu as MenuGlyph } from "lucide-react";
import {
  type AnchorHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useContext,
} from "react";
import { focusQuietly } from "#src/ui/focus/focus-quietly.ts";
import { type Glyph, Icon } from "#src/ui/icons/Icon.tsx";
import { Badge } from "#src/ui/marks/Badge.tsx";
import { MenuTriggerContext } from "#src/ui/overlays/menu/menu-trigger-context.ts";
import { Sheet } from "#src/ui/overlays/Sheet.tsx";
import styles from "./BottomBar.module.css";
import { useOpenUntilLeaving } from "./frame/use-open-until-leaving.ts";
import type { NavMark } from "./nav/NavLink.tsx";
import { shellText } from "./shell.text.ts";

type BottomBarProps = {
  label: string;
  /** Up to four BottomLinks or BottomButtons. */
  children: ReactNode;
  /** Everything else, in a sheet. */
  more: ReactNode;
};

/** The main navigation on phones. */
export function BottomBar({ label, children, more }: BottomBarProps) {
  const [isOpen, setOpen] = useOpenUntilLeaving();
  return (
    <nav className={styles.bar} aria-label={label}>
      {children}
      <BottomButton icon={MenuGlyph} label={shellText.more} onPress={() => setOpen(true)} />
      <Sheet side="bottom" title={shellText.more} isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className={styles.more}>{more}</div>
      </Sheet>
    </nav>
  );
}

type ItemProps = { icon: Glyph; label: string; mark?: NavMark | undefined };

type BottomAnchorProps = ItemProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "children"> & { ref?: Ref<HTMLAnchorElement> };

export const BottomLink = createLink(BottomAnchor);

function BottomAnchor({ icon, label, mark, className: _, ...anchor }: BottomAnchorProps) {
  return (
    <a {...anchor} className={styles.item}>
      <Item icon={icon} label={label} mark={mark} />
    </a>
  );
}

/** Inside a Menu it opens that. */
export function BottomButton({ onPress, ...item }: ItemProps & { onPress?: () => void }) {
  const menu = useContext(MenuTriggerContext);
  function press({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    focusQuietly(currentTarget);
    onPress?.();
  }
  return (
    <button type="button" className={styles.item} {...(menu ?? { onClick: press })}>
      <Item {...item} />
    </button>
  );
}

function Item({ icon, label, mark }: ItemProps) {
  return (
    <>
      <span className={styles.icon}>
        <Icon of={icon} size="md" />
        {mark ? (
          <span className={styles.mark}>
            <Badge value={mark.shows} label={mark.says} kind="accent" />
          </span>
        ) : null}
      </span>
      <span className={styles.label}>{label}</span>
    </>
  );
}
