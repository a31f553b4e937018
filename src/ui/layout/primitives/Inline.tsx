import type { ReactNode } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { type Gap, gapStyle } from "./gap.ts";
import styles from "./Inline.module.css";

type InlineProps = {
  children: ReactNode;
  gap?: Gap;
  /** `between` moves the last one to the far end. */
  justify?: "start" | "end" | "center" | "between";
  /** `baseline` for mixed font sizes. */
  align?: "center" | "baseline" | "start";
  /** Never wraps; something inside must be able to shrink. */
  isOneLine?: boolean;
};

const JUSTIFY = {
  start: "flex-start",
  end: "flex-end",
  center: "center",
  between: "space-between",
};

/** A horizontal row of elements. */
export function Inline(props: InlineProps) {
  const { children, gap = 8, justify = "start", align = "center", isOneLine = false } = props;
  return (
    <div
      className={classNames(styles.inline, isOneLine && styles.one)}
      style={{ ...gapStyle(gap), justifyContent: JUSTIFY[justify], alignItems: align }}
    >
      {children}
    </div>
  );
}
