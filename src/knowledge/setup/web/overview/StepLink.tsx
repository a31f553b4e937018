import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, Ref } from "react";
import styles from "./Overview.module.css";

type StepAnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };

/** The step's name links to it; the whole row is its target. */
export const StepLink = createLink(StepAnchor);

function StepAnchor({ className: _, children, ...anchor }: StepAnchorProps) {
  return (
    <a {...anchor} className={styles.link}>
      {children}
    </a>
  );
}
