import { classNames } from "#src/ui/class-names.ts";
import { ChartFrame } from "./ChartFrame.tsx";
import { scaleOf } from "./chart-scale.ts";
import { type ChartProps, lookAt } from "./chart-shape.ts";
import styles from "./LineChart.module.css";
import { Dot } from "./plot/Dot.tsx";
import { placeOf } from "./plot/places.ts";
import looks from "./series.module.css";

/** Values per day as lines. */
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
      {props.series.flatMap(({ id, values }, position) =>
        values.map((value, day) =>
          isAlone(values, day) ? (
            <Dot
              key={`${id} ${props.days[day]?.id}`}
              look={lookAt(position)}
              at={placeOf(day, values.length, "lines")}
              part={value === undefined ? undefined : value / top}
            />
          ) : null,
        ),
      )}
    </ChartFrame>
  );
}

/** The line has gaps for unknown values, instead of dropping to zero. */
function pathOf(values: readonly (number | undefined)[], top: number): string {
  return values
    .map((value, day) => {
      if (value === undefined) return "";
      const across = placeOf(day, values.length, "lines") * 100;
      const pen = values[day - 1] === undefined ? "M" : "L";
      return `${pen}${across} ${100 - (value / top) * 100}`;
    })
    .join("");
}

/** A known day between two unknown ones needs a dot to be visible. */
function isAlone(values: readonly (number | undefined)[], day: number): boolean {
  return values[day - 1] === undefined && values[day + 1] === undefined;
}
