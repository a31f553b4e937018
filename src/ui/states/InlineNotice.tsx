import type { ReactNode } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { KIND_GLYPHS } from "#src/ui/icons/glyphs.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./InlineNotice.module.css";
import kinds from "./kinds.module.css";

type InlineNoticeProps = {
  kind: keyof typeof KIND_GLYPHS;
  title?: string;
  children: ReactNode;
  id?: string;
};

/** An inline notice. Errors are announced assertively, others politely. */
export function InlineNotice({ kind, title, children, id }: InlineNoticeProps) {
  return (
    <div
      className={classNames(styles.notice, kinds[kind])}
      id={id}
      role={kind === "danger" ? "alert" : "status"}
    >
      <span className={styles.icon}>
        <Icon of={KIND_GLYPHS[kind]} size="sm" />
      </span>
      <div className={styles.text}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {typeof children === "string" ? <p>{children}</p> : children}
      </div>
    </div>
  );
}
