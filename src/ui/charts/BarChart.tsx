import { useId } from "react";
import { classNames } from "#src/ui/class-names.ts";
import styles from "./BarChart.module.css";
import { ChartFrame } from "./ChartFrame.tsx";
import { scaleOf } from "./chart-scale.ts";
import { type ChartProps, lookAt } from "./chart-shape.ts";
import { Hatching } from "./Hatching.tsx";
import looks from "./series.module.css";

/** The bar's share of its slot. */
const FILLED = 0.68;
/** A percentage: a few days are still bars, not blocks. */
const WIDEST = 6;

/** Stacked bars per day, starting at zero. */
export function BarChart(props: ChartProps) {
  const { days, series } = props;
  const id = useId();
  const sums = days.map((_, day) => series.reduce((sum, one) => sum + (one.values[day] ?? 0), 0));
  const ticks = scaleOf(sums);
  const top = ticks.at(-1) ?? 1;
  const share = 100 / Math.max(1, days.length);
  const width = Math.min(share * FILLED, WIDEST);
  return (
    <ChartFrame {...props} kind="bars" ticks={ticks}>
      <svg className={styles.bars} aria-hidden="true">
        <Hatching id={id} />
        {days.map((day, index) => (
          <g key={day.id}>
            {series.map((one, position) => {
              const below = sumBelow(series.slice(0, position), index);
              const height = ((one.values[index] ?? 0) / top) * 100;
              return (
                <rect
                  key={one.id}
                  className={classNames(styles.bar, looks[lookAt(position)])}
                  x={`${share * (index + 0.5) - width / 2}%`}
                  y={`${100 - (below / top) * 100 - height}%`}
                  width={`${width}%`}
                  height={`${height}%`}
                  fill={position === 0 ? "currentColor" : `url(#${id}${lookAt(position)})`}
                />
              );
            })}
          </g>
        ))}
      </svg>
    </ChartFrame>
  );
}

function sumBelow(series: ChartProps["series"], day: number): number {
  return series.reduce((sum, { values }) => sum + (values[day] ?? 0), 0);
}
