import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, Ref } from "react";
import styles from "./Strategies.module.css";

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };

/** The name of a strategy, which opens it; the whole card is its target. */
export const StrategyLink = createLink(StrategyAnchor);

function StrategyAnchor({ className: _, children, ...anchor }: AnchorProps) {
  return (
    <a {...anchor} className={styles.link}>
      {children}
    </a>
  );
}
