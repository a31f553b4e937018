import { useQuery } from "@tanstack/react-query";
import { ChartNoAxesColumn } from "lucide-react";
import {
  dryRunContract,
  type StepResults,
} from "#src/outreach/strategies/engine/dry-run.contract.ts";
import { engineText as text } from "#src/outreach/strategies/engine/web/engine.text.ts";
import type { Rate } from "#src/outreach/strategies/results/results.contract.ts";
import { RateText } from "#src/outreach/strategies/results/web/RateText.public.tsx";
import type { ChannelType } from "#src/outreach/strategies/strategies.rules.ts";
import type { ResultOf } from "#src/platform/contract/endpoint.ts";
import { read } from "#src/platform/web/api.ts";
import { loadFailure } from "#src/platform/web/describe-failure.ts";
import { BarChart } from "#src/ui/charts/BarChart.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { Table } from "#src/ui/tables/Table.tsx";
import type { TableColumn } from "#src/ui/tables/table-shape.ts";

type Row = {
  id: string;
  name: string;
  isWinner: boolean;
  sent: number;
  delivered: number;
  bounced: number;
  replies: Rate;
  unsubscribed: Rate;
  /** Only whole steps have these four values, not their versions. */
  planned?: number;
  done?: number;
  skipped?: number;
  minutesToReply?: number | null;
};

type Column = TableColumn<Row>;

const STEP: Column = {
  id: "step",
  label: text.step,
  cell: ({ name, isWinner }) => (isWinner ? `${name} · ${text.winner}` : name),
  isRowHeader: true,
};
const REPLIES: Column = {
  id: "replies",
  label: text.replies,
  cell: ({ replies }) => <RateText rate={replies} />,
  width: 8,
};
const TIME_TO_REPLY: Column = {
  id: "hours",
  label: text.timeToReply,
  cell: ({ minutesToReply = null }) =>
    minutesToReply === null ? text.none : text.minutes(minutesToReply),
  width: 7,
};
const count = (
  id: "planned" | "sent" | "delivered" | "bounced" | "done" | "skipped",
  label: string,
  width: number,
): Column => ({ id, label, cell: (row) => row[id] ?? text.none, isNumeric: true, width });

const PLANNED = count("planned", text.planned, 6);
const SENT = count("sent", text.sent, 4);
const BOUNCED = count("bounced", text.bounced, 7);
const DONE = [count("done", text.done, 5), count("skipped", text.skipped, 6)];
const UNSUBSCRIBED: Column = {
  id: "unsubscribed",
  label: text.unsubscribed,
  cell: ({ unsubscribed }) => <RateText rate={unsubscribed} />,
  width: 8,
};

const ANSWERS = [REPLIES, TIME_TO_REPLY];
const COLUMNS = {
  emails: [
    STEP,
    PLANNED,
    SENT,
    count("delivered", text.delivered, 6),
    BOUNCED,
    ...ANSWERS,
    UNSUBSCRIBED,
  ],
  emailsAndTasks: [STEP, PLANNED, SENT, BOUNCED, ...DONE, ...ANSWERS, UNSUBSCRIBED],
  tasks: [STEP, PLANNED, ...DONE, ...ANSWERS],
} as const satisfies Readonly<Record<string, readonly Column[]>>;

type ResultsViewProps = { campaignId: string; channel: ChannelType };

/** The results of each step and version, replies first. Opens are not tracked. */
export function ResultsView({ campaignId, channel }: ResultsViewProps) {
  const { data, error, refetch, isFetching } = useQuery(
    read(dryRunContract.results, { params: { campaignId } }),
  );
  return (
    <Stack gap={16}>
      {data?.waiting ? (
        <InlineNotice kind="info">
          {text.waiting(data.waiting.cap, data.waiting.until)}
        </InlineNotice>
      ) : null}
      {data ? <StepsCard steps={data.steps} /> : null}
      <Table
        label={text.results}
        columns={COLUMNS[columnsFor(channel, data?.steps ?? [])]}
        rows={data && [...data.steps.flatMap(rowsOf), ...removedRow(data.removedSteps)]}
        nameOf={({ name }) => name}
        isReadOnly
        empty={
          <EmptyState
            icon={ChartNoAxesColumn}
            title={text.resultsEmpty}
            sentence={text.resultsEmptyHint}
          />
        }
        failure={loadFailure({ data, error, isFetching, refetch }, text.resultsFailed)}
      />
      {data && data.steps.length > 0 ? (
        <InlineNotice kind="info">{text.rangeHint}</InlineNotice>
      ) : null}
    </Stack>
  );
}

function columnsFor(
  channel: ChannelType,
  steps: readonly Pick<StepResults, "kind">[],
): keyof typeof COLUMNS {
  if (channel === "linkedin") return "tasks";
  return steps.some(({ kind }) => kind === "task") ? "emailsAndTasks" : "emails";
}

/** Otherwise the totals would omit the results of removed steps. */
function removedRow(removed: ResultOf<typeof dryRunContract.results>["removedSteps"]): Row[] {
  if (!removed) return [];
  return [{ ...removed, id: "removed", name: text.removedSteps, isWinner: false, planned: 0 }];
}

function rowsOf({ versions, ...step }: StepResults): Row[] {
  const name = `${text.stepName(step.position)} · ${text.kinds[step.kind]}`;
  const { medianMinutesToReply: minutesToReply } = step;
  const own = { ...step, id: step.stepId, name, isWinner: false, minutesToReply };
  const others = versions.map((version) => ({
    ...version,
    id: `${step.stepId} ${version.variantId}`,
    name: `${text.stepName(step.position)} · ${version.name || text.original}`,
  }));
  return [own, ...others];
}

/** The email outcomes of each step, stacked. */
function StepsCard({ steps }: { steps: readonly StepResults[] }) {
  const emails = steps.filter(({ kind }) => kind === "email");
  if (emails.every(({ sent }) => sent === 0)) return null;
  return (
    <Card>
      <BarChart
        title={text.outcome}
        description={text.outcomeAbout}
        days={emails.map(({ stepId, position }) => {
          const name = text.stepName(position);
          return { id: stepId, short: name, long: name };
        })}
        axis={text.step}
        series={[
          {
            id: "replied",
            label: text.replied,
            values: emails.map(({ replies }) => replies.count),
          },
          {
            id: "unanswered",
            label: text.unanswered,
            values: emails.map(({ delivered, replies }) => Math.max(0, delivered - replies.count)),
          },
          { id: "bounced", label: text.bounced, values: emails.map(({ bounced }) => bounced) },
        ]}
      />
    </Card>
  );
}
