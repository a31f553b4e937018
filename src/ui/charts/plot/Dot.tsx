import { classNames } from "#src/ui/class-names.ts";
import type { SeriesLook } from "../chart-shape.ts";
import looks from "../series.module.css";
import styles from "./Plot.module.css";
import { percent } from "./places.ts";

type DotProps = {
  look: SeriesLook;
  /** Fractions of width and height. */
  at: number;
  part: number | undefined;
};

export function Dot({ look, at, part }: DotProps) {
  if (part === undefined) return null;
  return (
    <span
      className={classNames(styles.dot, looks[look])}
      style={{ insetInlineStart: percent(at), insetBlockEnd: percent(part) }}
    />
  );
}
