import type { Results, Trend } from "#src/outreach/strategies/results/results.contract.ts";
import { BarChart } from "#src/ui/charts/BarChart.tsx";
import { LineChart } from "#src/ui/charts/LineChart.tsx";
import { StatTile } from "#src/ui/charts/tiles/StatTile.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { RateText } from "./RateText.public.tsx";
import styles from "./Results.module.css";
import { resultsText as text } from "./results.text.ts";
import { axisOf, daysOf } from "./results-query.public.ts";

const number = new Intl.NumberFormat();

type Shown = Omit<Results, "failed" | "skipped">;

/** The totals; tasks only where there are some. */
export function ResultTiles({ results }: { results: Shown }) {
  const { sent, delivered, bounced, done, replies, positive, meetings, unsubscribed } = results;
  return (
    <Card>
      <div className={styles.tiles}>
        <StatTile label={text.sent} value={sent} />
        <StatTile label={text.delivered} value={delivered} note={text.deliveredHint} />
        {done > 0 ? <StatTile label={text.done} value={done} /> : null}
        <StatTile
          label={text.replied}
          value={replies.count}
          note={<RateText rate={replies} isNote />}
        />
        <StatTile
          label={text.positive}
          value={positive.count}
          note={<RateText rate={positive} isNote />}
        />
        <StatTile
          label={text.meetings}
          value={meetings.count}
          note={<RateText rate={meetings} isNote />}
        />
        <StatTile label={text.bounced} value={bounced} />
        <StatTile
          label={text.unsubscribed}
          value={unsubscribed.count}
          note={<RateText rate={unsubscribed} isNote />}
        />
      </div>
    </Card>
  );
}

/** Funnel and trend. */
export function ResultCharts({ results, trend }: { results: Shown; trend: Trend | null }) {
  return (
    <div className={styles.charts}>
      <Funnel results={results} />
      {trend ? <SentCard trend={trend} /> : null}
      {trend ? <RepliesCard trend={trend} /> : null}
    </div>
  );
}

/** Bars by count. They may grow downwards: replies to earlier emails arrive in a range as well. */
function Funnel({ results }: { results: Shown }) {
  const { sent, delivered, replies, positive, meetings } = results;
  const stages = [
    { name: text.sent, count: sent },
    { name: text.delivered, count: delivered },
    { name: text.replied, count: replies.count },
    { name: text.positive, count: positive.count },
    { name: text.meetings, count: meetings.count },
  ];
  const most = Math.max(1, ...stages.map(({ count }) => count));
  return (
    <Card title={text.funnel}>
      <ol className={styles.funnel} aria-label={text.funnelAbout}>
        {stages.map(({ name, count }) => (
          <li key={name} className={styles.stage}>
            <span>{name}</span>
            <span className={styles.count}>{number.format(count)}</span>
            <div className={styles.track} aria-hidden="true">
              <div
                className={styles.bar}
                data-empty={count === 0 || undefined}
                style={{ inlineSize: `${(count / most) * 100}%` }}
              />
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function SentCard({ trend }: { trend: Trend }) {
  const values = trend.list.map(({ sent }) => sent);
  return (
    <Card>
      <BarChart
        title={text.sentOver}
        description={text.sentAbout}
        days={daysOf(trend)}
        axis={axisOf(trend)}
        series={[{ id: "sent", label: text.sent, values }]}
      />
    </Card>
  );
}

function RepliesCard({ trend }: { trend: Trend }) {
  const isEmpty = trend.list.every(({ replies }) => replies === 0);
  const series = [
    { id: "replies", label: text.replied, values: trend.list.map(({ replies }) => replies) },
    { id: "positive", label: text.positive, values: trend.list.map(({ positive }) => positive) },
    { id: "meetings", label: text.meetings, values: trend.list.map(({ meetings }) => meetings) },
  ];
  return (
    <Card>
      <LineChart
        title={text.repliesOver}
        description={text.repliesAbout}
        days={isEmpty ? [] : daysOf(trend)}
        axis={axisOf(trend)}
        series={isEmpty ? [] : series}
        empty={text.noReplies}
      />
    </Card>
  );
}
