import type { PointerEvent, ReactNode } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { type ChartDay, type ChartProps, lookAt } from "./chart-shape.ts";
import { DayInput } from "./DayInput.tsx";
import styles from "./Plot.module.css";
import looks from "./series.module.css";

/** Lines run from edge to edge, bars stand in the middle of their share. */
export type PlotKind = "lines" | "bars";

type PlotProps = ChartProps & {
  kind: PlotKind;
  /** The values of the scale, from zero to the top. */
  ticks: readonly number[];
  format: (value: number) => string;
  /** The day that is looked at. */
  day: number | undefined;
  onDay: (day: number | undefined) => void;
  children: ReactNode;
};

/** The scale, the days, the drawing between them, and one day picked out by pointer or by key. */
export function Plot(props: PlotProps) {
  const { title, kind, days, series, ticks, format, day, onDay, children } = props;
  const top = ticks.at(-1) ?? 1;
  const look = (event: PointerEvent) => onDay(dayUnder(event, days.length, kind));
  return (
    <div className={styles.plot}>
      <div className={styles.scale} aria-hidden="true">
        {/* The widest number holds the room open; the others have none of their own. */}
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
          days={days}
          series={series}
          format={format}
          day={day}
          onDay={onDay}
        />
      </div>
      <Days days={days} kind={kind} />
    </div>
  );
}

type DotProps = { look: ReturnType<typeof lookAt>; at: number; part: number | undefined };

function Dot({ look, at, part }: DotProps) {
  if (part === undefined) return null;
  return (
    <span
      className={classNames(styles.dot, looks[look])}
      style={{ insetInlineStart: percent(at), insetBlockEnd: percent(part) }}
    />
  );
}

/** The first, the middle and the last day; more would not fit below a small drawing. */
function Days({ days, kind }: { days: readonly ChartDay[]; kind: PlotKind }) {
  const last = days.length - 1;
  const shown = last < 2 ? [0, last] : [0, Math.floor(last / 2), last];
  return (
    <div className={styles.days} aria-hidden="true">
      {[...new Set(shown)].map((index) => (
        <span
          key={index}
          className={styles.day}
          data-edge={kind === "lines" ? edgeOf(index, last) : undefined}
          style={{ insetInlineStart: percent(placeOf(index, days.length, kind)) }}
        >
          {days[index]?.short}
        </span>
      ))}
    </div>
  );
}

function edgeOf(index: number, last: number): "start" | "end" | undefined {
  if (last === 0) return undefined;
  if (index === 0) return "start";
  return index === last ? "end" : undefined;
}

/** Where a day stands between the two ends, as a part of one. */
function placeOf(day: number, count: number, kind: PlotKind): number {
  if (kind === "bars") return (day + 0.5) / count;
  return count > 1 ? day / (count - 1) : 0.5;
}

function dayUnder(event: PointerEvent, count: number, kind: PlotKind): number {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  const fromLeft = Math.min(1, Math.max(0, (event.clientX - left) / width));
  const isMirrored = getComputedStyle(event.currentTarget).direction === "rtl";
  const part = isMirrored ? 1 - fromLeft : fromLeft;
  if (kind === "lines") return Math.round(part * (count - 1));
  return Math.min(count - 1, Math.floor(part * count));
}

function percent(part: number): string {
  return `${part * 100}%`;
}
