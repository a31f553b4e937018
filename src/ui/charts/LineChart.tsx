import { classNames } from "#src/ui/class-names.ts";
import { ChartFrame } from "./ChartFrame.tsx";
import { scaleOf } from "./chart-scale.ts";
import { type ChartProps, lookAt } from "./chart-shape.ts";
import styles from "./LineChart.module.css";
import looks from "./series.module.css";

/** What happened day by day. */
export function LineChart(props: ChartProps) {
  const ticks = scaleOf(props.series.flatMap(({ values }) => values));
  const top = ticks.at(-1) ?? 1;
  return (
    <ChartFrame {...props} kind="lines" ticks={ticks}>
      <svg
        className={styles.lines}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {props.series.map(({ id, values }, position) => (
          <path
            key={id}
            className={classNames(styles.line, looks[lookAt(position)])}
            d={pathOf(values, top)}
          />
        ))}
      </svg>
    </ChartFrame>
  );
}

/** The line is broken where nothing is known, instead of falling to zero. */
function pathOf(values: readonly (number | undefined)[], top: number): string {
  const step = values.length > 1 ? 100 / (values.length - 1) : 0;
  return values
    .map((value, index) => {
      if (value === undefined) return "";
      const point = `${values.length > 1 ? index * step : 50} ${100 - (value / top) * 100}`;
      // A point alone is a line of no length, which its round ends make visible.
      return values[index - 1] === undefined ? `M${point}L${point}` : `L${point}`;
    })
    .join("");
}
