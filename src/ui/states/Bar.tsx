import type { ReactNode } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { type Glyph, Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./Bar.module.css";
import kinds from "./kinds.module.css";

type BarProps = {
  icon: Glyph;
  tone?: "neutral" | "info" | "warning";
  children: ReactNode;
  actions?: ReactNode;
};

/** A banner across a region. */
export function Bar({ icon, tone = "neutral", children, actions }: BarProps) {
  return (
    <div className={classNames(styles.bar, kinds[tone])}>
      <p className={styles.message} role="status">
        <Icon of={icon} size="sm" />
        <span>{children}</span>
      </p>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}
