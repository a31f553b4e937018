import type { ReactNode } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import styles from "./SelectionBar.module.css";
import { tablesText } from "./tables.text.ts";

type SelectionBarProps = {
  count: number;
  label?: string | undefined;
  actions?: ReactNode;
  onClear: () => void;
};

/** Floats at the bottom while something is selected, without shifting content. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, label = tablesText.selected(count), actions, onClear } = props;
  if (count === 0) return null;
  return (
    <section className={styles.bar} aria-label={label}>
      <span className={styles.count}>{label}</span>
      <span className={styles.actions}>{actions}</span>
      <Button size="sm" kind="ghost" onPress={onClear}>
        {tablesText.clear}
      </Button>
    </section>
  );
}
