import { useState } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import type { Demo } from "#src/ui/demo.ts";
import { Card } from "#src/ui/layout/Card.tsx";
import { Grid } from "#src/ui/layout/primitives/Grid.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { BarChart } from "./BarChart.tsx";
import type { ChartDay, ChartSeries } from "./chart-shape.ts";
import { LineChart } from "./LineChart.tsx";

const short = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });
const long = new Intl.DateTimeFormat("en-GB", { weekday: "short", day: "numeric", month: "long" });

const DAYS: readonly ChartDay[] = Array.from({ length: 30 }, (_, index) => {
  const date = new Date(2026, 9, 20 + index, 12);
  return { id: `day-${index}`, short: short.format(date), long: long.format(date) };
});

const REPLIES: ChartSeries = {
  id: "replies",
  label: "Replies",
  values: DAYS.map((_, index) => Math.round(1 + index / 5 + 2 * Math.abs(Math.sin(index * 1.3)))),
};

const INTERESTED: ChartSeries = {
  id: "interested",
  label: "Interested",
  values: DAYS.map((_, index) => Math.round(index / 12 + Math.abs(Math.sin(index * 2.1)))),
};

const REFERRALS: ChartSeries = {
  id: "referrals",
  label: "Referrals",
  values: DAYS.map((_, index) => (index % 6 === 0 ? 2 : 0)),
};

/** Some days are unknown. */
const BROKEN: ChartSeries = {
  id: "opened",
  label: "Opened",
  values: DAYS.map((_, index) => (index < 4 || (index > 10 && index < 15) ? undefined : index % 9)),
};

const KEYS = [
  ["Arrow keys", "From day to day"],
  ["Home, End", "The first day, the last day"],
] as const;

const lineChartDemo: Demo = {
  name: "Line chart",
  about: "Series differ by dash as well as by colour; each day can be read by pointer and by key.",
  keys: KEYS,
  code: `<LineChart title="Replies" description="Replies per day" days={days} series={series} />`,
  Show: Lines,
};

function Lines() {
  const [isLoading, setLoading] = useState(false);
  return (
    <Stack>
      <div>
        <Button size="sm" onPress={() => setLoading(!isLoading)}>
          {isLoading ? "Let it arrive" : "Load it again"}
        </Button>
      </div>
      <Grid least={20}>
        <Card>
          <LineChart
            title="Replies"
            description="Replies and interested replies per day of the last 30 days."
            days={DAYS}
            series={[REPLIES, INTERESTED]}
            isLoading={isLoading}
          />
        </Card>
        <Card>
          <LineChart
            title="Four series"
            description="Four series, one of them with gaps."
            days={DAYS}
            series={[REPLIES, INTERESTED, REFERRALS, BROKEN]}
          />
        </Card>
        <Card>
          <LineChart
            title="One day"
            description="A single day."
            days={DAYS.slice(0, 1)}
            series={[{ ...REPLIES, values: [4] }]}
          />
        </Card>
        <Card>
          <LineChart
            title="New project"
            description="Nothing has been counted yet."
            days={[]}
            series={[]}
            empty="Replies appear here once a mailbox is connected."
          />
        </Card>
      </Grid>
    </Stack>
  );
}

const barChartDemo: Demo = {
  name: "Bar chart",
  about: "Parts stand on each other, from zero; each has its hatching.",
  keys: KEYS,
  code: `<BarChart title="Sent" description="Mails per day" days={days} series={series} />`,
  Show: () => (
    <Grid least={20}>
      <Card>
        <BarChart
          title="Answers by kind"
          description="Answers per day of the last two weeks, by kind."
          days={DAYS.slice(-14)}
          series={[REPLIES, INTERESTED, REFERRALS].map((one) => ({
            ...one,
            values: one.values.slice(-14),
          }))}
        />
      </Card>
      <Card>
        <BarChart
          title="Sent"
          description="Mails sent per day of the last 30 days."
          days={DAYS}
          series={[
            {
              id: "sent",
              label: "Sent",
              values: DAYS.map((_, day) => (day % 7 > 4 ? 0 : 80 + day * 9)),
            },
          ]}
        />
      </Card>
    </Grid>
  ),
};

export const chartDemos: readonly Demo[] = [lineChartDemo, barChartDemo];
