import { useQuery } from "@tanstack/react-query";
import { ChartNoAxesColumn } from "lucide-react";
import { lookContract, type StepResults } from "#src/features/strategies/engine/look.contract.ts";
import { engineText as text } from "#src/features/strategies/engine/web/engine.text.ts";
import { read } from "#src/platform/web/api.ts";
import { loadFailure } from "#src/platform/web/describe-failure.ts";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { Table } from "#src/ui/tables/Table.tsx";
import type { TableColumn } from "#src/ui/tables/table-shape.ts";
import { StepsCard } from "./StepsCard.tsx";

type Rate = StepResults["replies"];
type Row = Pick<StepResults, "sent" | "delivered" | "bounced" | "replies" | "unsubscribed"> & {
  id: string;
  name: string;
  isWinner: boolean;
  hoursToReply: number | null;
};

const percent = new Intl.NumberFormat(undefined, { style: "percent", maximumFractionDigits: 1 });

function rateOf({ count, of, low, high }: Rate): string {
  if (of === 0) return text.ofAll(count, of);
  return `${text.ofAll(count, of)} (${text.range(percent.format(low), percent.format(high))})`;
}

const COLUMNS: readonly TableColumn<Row>[] = [
  {
    id: "step",
    label: text.step,
    cell: ({ name, isWinner }) => (isWinner ? `${name} · ${text.winner}` : name),
    isRowHeader: true,
  },
  { id: "sent", label: text.sent, cell: ({ sent }) => sent, isNumeric: true, width: 5 },
  {
    id: "delivered",
    label: text.delivered,
    cell: ({ delivered }) => delivered,
    isNumeric: true,
    width: 6,
  },
  { id: "bounced", label: text.bounced, cell: ({ bounced }) => bounced, isNumeric: true, width: 7 },
  { id: "replies", label: text.replies, cell: ({ replies }) => rateOf(replies), width: 13 },
  {
    id: "hours",
    label: text.timeToReply,
    cell: ({ hoursToReply }) => (hoursToReply === null ? "" : text.hours(hoursToReply)),
    width: 7,
  },
  {
    id: "unsubscribed",
    label: text.unsubscribed,
    cell: ({ unsubscribed }) => rateOf(unsubscribed),
    width: 13,
  },
];

/** What came of each step and each of its versions, replies first. Opens are not tracked. */
export function ResultsView({ campaignId }: { campaignId: string }) {
  const { data, error, refetch, isFetching } = useQuery(
    read(lookContract.results, { params: { campaignId } }),
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
        columns={COLUMNS}
        rows={data?.steps.flatMap(rowsOf)}
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

function rowsOf({ versions, ...step }: StepResults): Row[] {
  const name = `${text.stepName(step.position)} · ${text.kinds[step.kind]}`;
  const { medianHoursToReply: hoursToReply } = step;
  const own = { ...step, id: step.stepId, name, isWinner: false, hoursToReply };
  const others = versions.map((version) => ({
    ...version,
    hoursToReply: null,
    id: `${step.stepId} ${version.variantId}`,
    name: `${text.stepName(step.position)} · ${version.name || text.original}`,
  }));
  return [own, ...others];
}
