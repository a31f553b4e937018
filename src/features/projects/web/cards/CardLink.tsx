import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, Ref } from "react";
import styles from "./ProjectCards.module.css";

type CardAnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };

/** The name of a project, which opens it; the whole card is its target. */
export const CardLink = createLink(CardAnchor);

function CardAnchor({ className: _, children, ...anchor }: CardAnchorProps) {
  return (
    <a {...anchor} className={styles.link}>
      {children}
    </a>
  );
}
