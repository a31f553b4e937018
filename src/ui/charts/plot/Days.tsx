import type { ChartDay } from "../chart-shape.ts";
import styles from "./Plot.module.css";
import { type PlotKind, percent, placeOf } from "./places.ts";

type DaysProps = { days: readonly ChartDay[]; kind: PlotKind; day: number | undefined };

/** Axis labels: the first, middle and last day, or the inspected one. */
export function Days({ days, kind, day }: DaysProps) {
  return (
    <div className={styles.days} aria-hidden="true">
      {day === undefined ? (
        usualDays(days, kind).map(({ index, place }) => (
          <Mark key={index} place={place} side={sideOf(place, 0)} words={days[index]?.short} />
        ))
      ) : (
        <LookedAt words={days[day]?.long} place={placeOf(day, days.length, kind)} />
      )}
    </div>
  );
}

/** With this few bars every label fits. */
const FEW = 6;

/** Only three labels for many days: more would not fit. */
function usualDays(days: readonly ChartDay[], kind: PlotKind) {
  const last = days.length - 1;
  if (last === 0) return [{ index: 0, place: 0.5 }];
  const inPlace = (index: number) => ({ index, place: placeOf(index, days.length, kind) });
  if (kind === "bars" && days.length <= FEW) return days.map((_, index) => inPlace(index));
  const ends = [
    { index: 0, place: 0 },
    { index: last, place: 1 },
  ];
  return last < 2 ? ends : [...ends, inPlace(Math.floor(last / 2))];
}

/** This close to an edge, as a fraction, a label would overflow. */
const NEAR_EDGE = 0.25;

function LookedAt({ words, place }: { words: string | undefined; place: number }) {
  return <Mark place={place} side={sideOf(place, NEAR_EDGE)} words={words} isLookedAt />;
}

type MarkProps = {
  place: number;
  side: "start" | "end" | undefined;
  words: string | undefined;
  isLookedAt?: boolean;
};

function Mark({ place, side, words, isLookedAt = false }: MarkProps) {
  return (
    <span
      className={styles.day}
      data-side={side}
      data-looked-at={isLookedAt || undefined}
      style={{ insetInlineStart: percent(place) }}
    >
      {words}
    </span>
  );
}

function sideOf(place: number, near: number): "start" | "end" | undefined {
  if (place <= near) return "start";
  return place >= 1 - near ? "end" : undefined;
}
