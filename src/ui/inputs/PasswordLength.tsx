import { uiText } from "#src/ui/ui.text.ts";
import styles from "./PasswordLength.module.css";

/** How close a new password is to the minimum length. */
export function PasswordLength({ length, min }: { length: number; min: number }) {
  if (length === 0) return uiText.lengthWanted(min);
  const isEnough = length >= min;
  return (
    <span className={styles.meter} data-enough={isEnough || undefined}>
      <progress className={styles.bar} max={min} value={Math.min(length, min)} aria-hidden="true" />
      <span>{isEnough ? uiText.longEnough(length) : uiText.lengthOf(length, min)}</span>
    </span>
  );
}
