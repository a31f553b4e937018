import { type ReactNode, useId, useState } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { uiText } from "#src/ui/ui.text.ts";
import styles from "./ChartFrame.module.css";
import { ChartTable } from "./ChartTable.tsx";
import type { ChartProps } from "./chart-shape.ts";
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
          <Button size="xs" kind="ghost" onPress={() => setTable(!isTable)}>
            {isTable ? chartsText.asChart : chartsText.asTable}
          </Button>
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
