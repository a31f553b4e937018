import { useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { type DryRun, lookContract } from "#src/features/strategies/engine/look.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { loadFailure } from "#src/platform/web/describe-failure.ts";
import { Facts } from "#src/ui/layout/Facts.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { Table } from "#src/ui/tables/Table.tsx";
import type { TableColumn } from "#src/ui/tables/table-shape.ts";
import { engineText as text } from "./engine.text.ts";

type Row = DryRun["list"][number] & { id: string };

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const shown = (at: string | null | undefined) => (at ? moment.format(new Date(at)) : text.nothing);

const COLUMNS: readonly TableColumn<Row>[] = [
  { id: "person", label: text.person, cell: nameOf, isRowHeader: true },
  { id: "next", label: text.next, cell: ({ steps }) => shown(steps[0]?.at), width: 12 },
  { id: "last", label: text.last, cell: ({ steps }) => shown(steps.at(-1)?.at), width: 12 },
  { id: "steps", label: text.steps, cell: ({ steps }) => steps.length, isNumeric: true, width: 5 },
  { id: "missing", label: text.missing, cell: ({ missing }) => missing.join(", "), width: 10 },
];

function nameOf({ name, email }: Row): string {
  return name || email || text.noOne;
}

/** What the campaign would do from now on, person by person. Looking changes nothing. */
export function PlanView({ campaignId }: { campaignId: string }) {
  const { data, error, refetch, isFetching } = useQuery(
    read(lookContract.dryRun, { params: { campaignId }, query: { limit: 50 } }),
  );
  return (
    <Stack gap={16}>
      {data ? <Summary plan={data} /> : null}
      {data?.isPartial ? <InlineNotice kind="info">{text.partial}</InlineNotice> : null}
      <Table
        label={text.plan}
        columns={COLUMNS}
        rows={data?.list.map((row) => ({ ...row, id: row.enrolmentId }))}
        nameOf={nameOf}
        isReadOnly
        empty={
          <EmptyState icon={CalendarClock} title={text.planEmpty} sentence={text.planEmptyHint} />
        }
        failure={loadFailure({ data, error, isFetching, refetch }, text.planFailed)}
      />
    </Stack>
  );
}

function Summary({ plan }: { plan: DryRun }) {
  const { people, touches, endsAt, bottleneck } = plan;
  return (
    <Facts
      facts={[
        { name: text.people, value: people },
        { name: text.touches, value: touches },
        { name: text.ends, value: shown(endsAt) },
        { name: text.bottleneck, value: bottleneck ? text.cap(bottleneck.cap) : text.nothing },
      ]}
    />
  );
}
