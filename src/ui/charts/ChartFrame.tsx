import { type ReactNode, useId, useState } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { uiText } from "#src/ui/ui.text.ts";
import styles from "./ChartFrame.module.css";
import { type ChartProps, totalOf } from "./chart-shape.ts";
import { chartsText } from "./charts.text.ts";
import { Legend } from "./Legend.tsx";
import { Plot } from "./plot/Plot.tsx";
import type { PlotKind } from "./plot/places.ts";

type ChartFrameProps = ChartProps & {
  kind: PlotKind;
  /** The axis values, from zero up. */
  ticks: readonly number[];
  children: ReactNode;
};

/** Title, chart, legend, and the same data as a table. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, description, series, isLoading = false } = props;
  const { format = chartsText.number, empty = chartsText.noData } = props;
  const [titleId, descriptionId] = [useId(), useId()];
  const [isTable, setTable] = useState(false);
  const [day, setDay] = useState<number>();
  const phase = useLoadingPhase(isLoading);
  const hasData = series.some(({ values }) => values.some((value) => value !== undefined));
  const isReady = phase === "ready" && !isLoading;
  return (
    <figure className={styles.chart} aria-labelledby={titleId} aria-describedby={descriptionId}>
      <figcaption className={styles.head}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        <VisuallyHidden>
          <span id={descriptionId}>{description}</span>
        </VisuallyHidden>
        {isReady && hasData ? (
          <div className={styles.toggle}>
            <Button size="xs" kind="ghost" onPress={() => setTable(!isTable)}>
              {isTable ? chartsText.asChart : chartsText.asTable}
            </Button>
          </div>
        ) : null}
      </figcaption>
      {isReady ? null : (
        <div
          className={styles.loading}
          data-quiet={phase === "quiet" || undefined}
          role="status"
          aria-label={uiText.loading}
        />
      )}
      {isReady && !hasData ? <p className={styles.empty}>{empty}</p> : null}
      {isReady && hasData && isTable ? <ChartTable {...props} format={format} /> : null}
      {isReady && hasData && !isTable ? (
        <>
          <Plot {...props} format={format} day={day} onDay={setDay} />
          <Legend kind={props.kind} series={series} day={day} format={format} />
        </>
      ) : null}
    </figure>
  );
}

type ChartTableProps = Pick<ChartProps, "title" | "days" | "axis" | "series"> & {
  format: (value: number) => string;
};

/** The data as a table, in the space of the chart. */
function ChartTable({ title, days, axis, series, format }: ChartTableProps) {
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
