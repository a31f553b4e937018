import { useId } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { type ChartSeries, lookAt, type SeriesLook, totalOf } from "./chart-shape.ts";
import { chartsText } from "./charts.text.ts";
import { Hatching } from "./Hatching.tsx";
import styles from "./Legend.module.css";
import type { PlotKind } from "./plot/places.ts";
import looks from "./series.module.css";

type LegendProps = {
  kind: PlotKind;
  series: readonly ChartSeries[];
  format: (value: number) => string;
  day: number | undefined;
};

/** The legend, with totals or with the values of the inspected day. */
export function Legend({ kind, series, format, day }: LegendProps) {
  return (
    <ul className={styles.legend}>
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
  );
}

function Stroke({ look }: { look: SeriesLook }) {
  return (
    <svg className={classNames(styles.stroke, looks[look])} aria-hidden="true">
      <line x1="1" x2="19" y1="6" y2="6" />
    </svg>
  );
}

function Square({ look }: { look: SeriesLook }) {
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
