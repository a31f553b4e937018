import type { ReactNode } from "react";
import styles from "./Stack.module.css";

/** Things below each other, or side by side where there is room. */
export function Stack({ children, isRow = false }: { children: ReactNode; isRow?: boolean }) {
  return <div className={isRow ? styles.row : styles.column}>{children}</div>;
}
