import type { PointerEvent, ReactNode } from "react";
import type { ChartDay, ChartSeries } from "#src/ui/charts/chart-shape.ts";
import { chartsText } from "#src/ui/charts/charts.text.ts";
import { type ChartProps, lookAt } from "../chart-shape.ts";
import { Days } from "./Days.tsx";
import { Dot } from "./Dot.tsx";
import styles from "./Plot.module.css";
import { type PlotKind, percent, placeOf } from "./places.ts";

type DayInputProps = {
  title: string;
  axis?: string | undefined;
  days: readonly ChartDay[];
  series: readonly ChartSeries[];
  format: (value: number) => string;
  day: number | undefined;
  onDay: (day: number | undefined) => void;
};

type PlotProps = ChartProps & {
  kind: PlotKind;
  /** The axis values, from zero up. */
  ticks: readonly number[];
  format: (value: number) => string;
  /** The inspected day. */
  day: number | undefined;
  onDay: (day: number | undefined) => void;
  children: ReactNode;
};

/** Axis, days and drawing, with one day selectable by pointer or keyboard. */
export function Plot(props: PlotProps) {
  const { title, kind, days, axis, series, ticks, format, day, onDay, children } = props;
  const top = ticks.at(-1) ?? 1;
  const look = (event: PointerEvent) => onDay(dayUnder(event, days.length, kind));
  return (
    <div className={styles.plot}>
      <div className={styles.scale} aria-hidden="true">
        {/* The widest number reserves the space. */}
        <span className={styles.widest}>{format(top)}</span>
        {ticks.map((tick) => (
          <span key={tick} className={styles.tick} style={{ insetBlockEnd: percent(tick / top) }}>
            {format(tick)}
          </span>
        ))}
      </div>
      <div
        className={styles.area}
        onPointerMove={look}
        onPointerDown={look}
        onPointerLeave={({ pointerType }) => {
          if (pointerType === "mouse") onDay(undefined);
        }}
      >
        {ticks.map((tick) => (
          <span key={tick} className={styles.line} style={{ insetBlockEnd: percent(tick / top) }} />
        ))}
        {day === undefined ? null : (
          <span
            className={styles.cursor}
            style={{ insetInlineStart: percent(placeOf(day, days.length, kind)) }}
          />
        )}
        {children}
        {kind === "lines" && day !== undefined
          ? series.map(({ id, values }, position) => (
              <Dot
                key={id}
                look={lookAt(position)}
                at={placeOf(day, days.length, kind)}
                part={values[day] === undefined ? undefined : values[day] / top}
              />
            ))
          : null}
        <DayInput
          title={title}
          axis={axis}
          days={days}
          series={series}
          format={format}
          day={day}
          onDay={onDay}
        />
      </div>
      <Days days={days} kind={kind} day={day} />
    </div>
  );
}

function dayUnder(event: PointerEvent, count: number, kind: PlotKind): number {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  const fromLeft = Math.min(1, Math.max(0, (event.clientX - left) / width));
  const isMirrored = getComputedStyle(event.currentTarget).direction === "rtl";
  const part = isMirrored ? 1 - fromLeft : fromLeft;
  if (kind === "lines") return Math.round(part * (count - 1));
  return Math.min(count - 1, Math.floor(part * count));
}

/** An invisible slider over the chart: arrow keys move by day and announce each. */
function DayInput({ title, days, axis, series, format, day, onDay }: DayInputProps) {
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
      aria-label={chartsText.along(title, axis)}
      aria-valuetext={chartsText.valuesOn(days[at]?.long ?? "", values)}
      onChange={({ target }) => onDay(target.valueAsNumber)}
      onFocus={() => onDay(at)}
      onBlur={() => onDay(undefined)}
    />
  );
}
