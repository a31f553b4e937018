import { classNames } from "#src/ui/class-names.ts";
import styles from "./BarChart.module.css";
import looks from "./series.module.css";

/** The fill patterns of all but the first series, by `id` and style name. */
export function Hatching({ id }: { id: string }) {
  const units = { patternUnits: "userSpaceOnUse", width: 5, height: 5 } as const;
  return (
    <defs>
      <pattern
        id={`${id}second`}
        {...units}
        className={look("second")}
        patternTransform="rotate(45)"
      >
        <rect className={styles.ground} width="5" height="5" />
        <rect width="2" height="5" />
      </pattern>
      <pattern id={`${id}third`} {...units} className={look("third")}>
        <rect className={styles.ground} width="5" height="5" />
        <circle cx="2.5" cy="2.5" r="1.25" />
      </pattern>
      <pattern id={`${id}fourth`} {...units} className={look("fourth")}>
        <rect className={styles.ground} width="5" height="5" />
        <rect width="5" height="2" />
      </pattern>
    </defs>
  );
}

function look(name: "second" | "third" | "fourth"): string {
  return classNames(styles.hatching, looks[name]);
}
