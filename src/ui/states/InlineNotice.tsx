import type { ReactNode } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { CheckGlyph, DangerGlyph, InfoGlyph, WarningGlyph } from "#src/ui/icons/glyphs.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./InlineNotice.module.css";

export type NoticeKind = "info" | "success" | "warning" | "danger";

const GLYPHS = {
  info: InfoGlyph,
  success: CheckGlyph,
  warning: WarningGlyph,
  danger: DangerGlyph,
} as const;

type InlineNoticeProps = {
  kind: NoticeKind;
  title?: string;
  children: ReactNode;
  id?: string;
};

/** Stands where it belongs instead of flying by. A danger interrupts, the rest waits its turn. */
export function InlineNotice({ kind, title, children, id }: InlineNoticeProps) {
  return (
    <div
      className={classNames(styles.notice, styles[kind])}
      id={id}
      role={kind === "danger" ? "alert" : "status"}
    >
      <span className={styles.icon}>
        <Icon of={GLYPHS[kind]} size="sm" />
      </span>
      <div className={styles.text}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
