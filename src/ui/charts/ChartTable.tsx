import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import styles from "./ChartTable.module.css";
import { type ChartProps, totalOf } from "./chart-shape.ts";
import { chartsText } from "./charts.text.ts";

type ChartTableProps = Pick<ChartProps, "title" | "days" | "axis" | "series"> & {
  format: (value: number) => string;
};

/** The data as a table, in the space of the chart. */
export function ChartTable({ title, days, axis, series, format }: ChartTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keys.
    <section className={styles.box} aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{title}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{axis ?? chartsText.day}</th>
            {series.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, index) => (
            <tr key={day.id}>
              <th scope="row">{day.long}</th>
              {series.map(({ id, values }) => {
                const value = values[index];
                return <td key={id}>{value === undefined ? chartsText.none : format(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={styles.total}>
            <th scope="row">{chartsText.total}</th>
            {series.map((one) => (
              <td key={one.id}>{format(totalOf(one))}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
