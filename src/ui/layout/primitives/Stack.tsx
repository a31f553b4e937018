import type { ReactNode } from "react";
import { type Gap, gapStyle } from "./gap.ts";
import styles from "./Stack.module.css";

type StackProps = { children: ReactNode; gap?: Gap; isRow?: boolean };

/** Things below each other, or side by side where there is room. */
export function Stack({ children, isRow = false, gap = isRow ? 8 : 12 }: StackProps) {
  return (
    <div className={isRow ? styles.row : styles.column} style={gapStyle(gap)}>
      {children}
    </div>
  );
}
