import type { ChartDay } from "../chart-shape.ts";
import styles from "./Plot.module.css";
import { type PlotKind, percent, placeOf } from "./places.ts";

type DaysProps = { days: readonly ChartDay[]; kind: PlotKind; day: number | undefined };

/** Below the floor: the first, the middle and the last day, or the one that is looked at. */
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

/** So few bars stand far enough from each other for their words to stand below them. */
const FEW = 6;

/** Only three of many days: more would not fit below a small drawing. */
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

/** So close to an edge, as a part of one, the words of a day would stand over it. */
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
