import { useId } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { type ChartDay, type ChartSeries, lookAt, totalOf } from "./chart-shape.ts";
import { chartsText } from "./charts.text.ts";
import { Hatching } from "./Hatching.tsx";
import styles from "./Legend.module.css";
import type { PlotKind } from "./Plot.tsx";
import looks from "./series.module.css";

type Look = ReturnType<typeof lookAt>;

type LegendProps = {
  kind: PlotKind;
  days: readonly ChartDay[];
  series: readonly ChartSeries[];
  format: (value: number) => string;
  day: number | undefined;
};

/** What is what, with the sum of all days, or with the values of the day that is looked at. */
export function Legend({ kind, days, series, format, day }: LegendProps) {
  return (
    <div className={styles.legend}>
      <ul className={styles.list}>
        {series.map((one, position) => {
          const value = day === undefined ? totalOf(one) : one.values[day];
          return (
            <li key={one.id} className={styles.item}>
              {kind === "lines" ? (
                <Stroke look={lookAt(position)} />
              ) : (
                <Square look={lookAt(position)} />
              )}
              <span>{one.label}</span>
              <span className={styles.value}>
                {value === undefined ? chartsText.none : format(value)}
              </span>
            </li>
          );
        })}
      </ul>
      <span className={styles.day}>{day === undefined ? chartsText.total : days[day]?.long}</span>
    </div>
  );
}

function Stroke({ look }: { look: Look }) {
  return (
    <svg className={classNames(styles.stroke, looks[look])} aria-hidden="true">
      <line x1="1" x2="19" y1="6" y2="6" />
    </svg>
  );
}

function Square({ look }: { look: Look }) {
  const id = useId();
  return (
    <svg className={classNames(styles.square, looks[look])} aria-hidden="true">
      <Hatching id={id} />
      <rect
        width="100%"
        height="100%"
        fill={look === "first" ? "currentColor" : `url(#${id}${look})`}
      />
    </svg>
  );
}
