import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import styles from "./Badge.module.css";

type BadgeProps = {
  /** A number, or a few signs such as "5/7" or "!". */
  value: number | string;
  /** What it counts, in words: "12 threads need a reply". */
  label: string;
  /** `plain` is for long lists, where a frame around each number would be noise. */
  kind?: "plain" | "neutral" | "accent" | "danger";
};

const MOST = 99;

/** How many of something wait here. None is no badge. */
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
