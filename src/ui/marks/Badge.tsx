import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import styles from "./Badge.module.css";

type BadgeProps = {
  /** A number, or a short sign such as "5/7" or "!". */
  value: number | string;
  /** The accessible text: "12 threads need a reply". */
  label: string;
  /** `plain` for long lists, where frames would be noise. */
  kind?: "plain" | "neutral" | "accent" | "danger";
};

const MOST = 99;

/** A count of pending items. Zero renders nothing. */
export function Badge({ value, label, kind = "neutral" }: BadgeProps) {
  if (value === 0) return null;
  const text = typeof value === "number" && value > MOST ? `${MOST}+` : value;
  return (
    <span className={styles[kind]}>
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
