import type { ReactNode } from "react";
import styles from "./Grid.module.css";
import { type Gap, gapStyle } from "./gap.ts";

type GridProps = {
  children: ReactNode;
  gap?: Gap;
  /** The minimum column width in rem. */
  least?: number;
};

/** As many equal columns as fit. */
export function Grid({ children, gap = 16, least = 16 }: GridProps) {
  const columns = `repeat(auto-fill, minmax(min(${least}rem, 100%), 1fr))`;
  return (
    <div className={styles.grid} style={{ ...gapStyle(gap), gridTemplateColumns: columns }}>
      {children}
    </div>
  );
}
