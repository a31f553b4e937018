import type { Results, ResultsRow } from "#src/outreach/strategies/results/results.contract.ts";
import type { ResultGroup } from "#src/outreach/strategies/results/results.rules.ts";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { Table } from "#src/ui/tables/Table.tsx";
import type { TableColumn } from "#src/ui/tables/table-shape.ts";
import { RateText } from "./RateText.public.tsx";
import { resultsText as text } from "./results.text.ts";

type ResultsTableProps = {
  rows: readonly ResultsRow[];
  by: ResultGroup;
  isRefreshing: boolean;
};

/** One row per strategy, campaign, step, version or mailbox. */
export function ResultsTable({ rows, by, isRefreshing }: ResultsTableProps) {
  return (
    <Table
      label={text.table(text.groups[by])}
      columns={[nameColumn(by), ...countColumns(rows)]}
      rows={rows}
      nameOf={(row) => nameOf(row, by)}
      isReadOnly
      isRefreshing={isRefreshing}
      empty={<EmptyState size="region" title={text.empty} sentence={text.emptyHint} />}
    />
  );
}

/** Tasks have a column if there are any. */
export function countColumns(rows: readonly Results[]): readonly TableColumn<Results>[] {
  const hasTasks = rows.some(({ done }) => done > 0);
  return COUNTS.filter(({ id }) => id !== "done" || hasTasks);
}

function nameColumn(by: ResultGroup): TableColumn<ResultsRow> {
  return {
    id: "name",
    label: text.groups[by],
    cell: (row) => nameOf(row, by),
    isRowHeader: true,
    wraps: true,
  };
}

function nameOf(row: ResultsRow, by: ResultGroup): string {
  const { strategy, channel, step, version, mailboxId, mailbox } = row;
  if (by === "mailbox") return mailbox ?? (mailboxId ? text.deletedMailbox : text.tasks);
  const parts = [strategy, channel && text.channels[channel], step && nameOfStep(step)];
  return [...parts, version === "" ? text.original : version].filter(Boolean).join(" · ");
}

function nameOfStep({ position, isRemoved }: NonNullable<ResultsRow["step"]>): string {
  return isRemoved ? text.removedStep : text.stepName(position);
}

const count = (
  id: "sent" | "delivered" | "bounced" | "done",
  label: string,
): TableColumn<Results> => ({
  id,
  label,
  cell: (row) => row[id],
  isNumeric: true,
  width: 6,
});

const rate = (
  id: "replies" | "positive" | "meetings" | "unsubscribed",
  label: string,
): TableColumn<Results> => ({
  id,
  label,
  cell: (row) => <RateText rate={row[id]} />,
  isNumeric: true,
  width: 8,
});

const COUNTS: readonly TableColumn<Results>[] = [
  count("sent", text.sent),
  count("delivered", text.delivered),
  count("bounced", text.bounced),
  count("done", text.done),
  rate("replies", text.replied),
  rate("positive", text.positive),
  rate("meetings", text.meetings),
  rate("unsubscribed", text.unsubscribed),
];
