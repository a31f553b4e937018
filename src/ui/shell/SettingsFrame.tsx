import { type ReactNode, useMemo } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { FrameContext, useFrame } from "./frame/frame-context.ts";
import styles from "./SettingsFrame.module.css";

type SettingsFrameProps = {
  /** Above the list of pages, and its name. */
  title: string;
  /** NavSections with NavLinks. */
  nav: ReactNode;
  /** The page that is open. */
  children: ReactNode;
};

/** Pages of one family with a sidebar of their own in the sheet; on a phone it lies above them. */
export function SettingsFrame({ title, nav, children }: SettingsFrameProps) {
  const frame = useFrame();
  const isRow = frame.width === "narrow";
  const own = useMemo(() => ({ ...frame, isFolded: false }), [frame]);
  return (
    <FrameContext value={own}>
      <div className={classNames(styles.frame, isRow && styles.stacked)}>
        <div className={styles.side}>
          {isRow ? null : <p className={styles.title}>{title}</p>}
          <nav className={styles.nav} aria-label={title} data-nav={isRow ? "row" : "column"}>
            {nav}
          </nav>
        </div>
        <div className={styles.page}>{children}</div>
      </div>
    </FrameContext>
  );
}
