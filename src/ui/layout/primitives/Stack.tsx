import type { ReactNode } from "react";
import { type Gap, gapStyle } from "./gap.ts";
import styles from "./Stack.module.css";

type StackProps = { children: ReactNode; gap?: Gap; isRow?: boolean };

/** Stacks elements, or puts them side by side if they fit. */
export function Stack({ children, isRow = false, gap = isRow ? 8 : 12 }: StackProps) {
  return (
    <div className={isRow ? styles.row : styles.column} style={gapStyle(gap)}>
      {children}
    </div>
  );
}
