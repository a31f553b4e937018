import type { ChartDay, ChartSeries } from "../chart-shape.ts";
import { chartsText } from "../charts.text.ts";
import styles from "./Plot.module.css";

type DayInputProps = {
  title: string;
  days: readonly ChartDay[];
  series: readonly ChartSeries[];
  format: (value: number) => string;
  day: number | undefined;
  onDay: (day: number | undefined) => void;
};

/** An unseen slider over the drawing: the keys go from day to day and each is read out. */
export function DayInput({ title, days, series, format, day, onDay }: DayInputProps) {
  const last = days.length - 1;
  const at = Math.min(day ?? last, last);
  const values = series.map(({ label, values: all }) => {
    const value = all[at];
    return chartsText.valueOf(label, value === undefined ? chartsText.none : format(value));
  });
  return (
    <input
      className={styles.input}
      type="range"
      min={0}
      max={last}
      value={at}
      aria-label={chartsText.dayOf(title)}
      aria-valuetext={chartsText.valuesOn(days[at]?.long ?? "", values)}
      onChange={({ target }) => onDay(target.valueAsNumber)}
      onFocus={() => onDay(at)}
      onBlur={() => onDay(undefined)}
    />
  );
}
