import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, Ref } from "react";
import { type Glyph, Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./NavLink.module.css";

type NavAnchorProps = {
  icon: Glyph;
  label: string;
} & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "children"> & { ref?: Ref<HTMLAnchorElement> };

/** A place one can go to. The place one is at is marked. */
export const NavLink = createLink(NavAnchor);

function NavAnchor({ icon, label, className: _, ...anchor }: NavAnchorProps) {
  return (
    <a {...anchor} className={styles.link}>
      <Icon of={icon} size="sm" />
      <span className={styles.label}>{label}</span>
    </a>
  );
}
