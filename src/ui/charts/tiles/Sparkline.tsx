import { chartsText } from "../charts.text.ts";
import styles from "./Sparkline.module.css";

type SparklineProps = {
  label: string;
  values: readonly number[];
  format?: (value: number) => string;
};

/** A small chart without an axis, next to a number. */
export function Sparkline({ label, values, format = chartsText.number }: SparklineProps) {
  const top = Math.max(1, ...values);
  const step = values.length > 1 ? 100 / (values.length - 1) : 0;
  const points = values.map((value, index) => `${index * step},${100 - (value / top) * 100}`);
  const [least, most, last] = [Math.min(...values), Math.max(...values), values.at(-1)];
  if (last === undefined) return null;
  return (
    <svg
      className={styles.sparkline}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      role="img"
      aria-label={chartsText.sparkline(label, format(least), format(most), format(last))}
    >
      <polyline points={points.join(" ")} />
    </svg>
  );
}
