import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { useState } from "react";
import {
  type DryRun,
  dryRunContract,
  type PersonPlan,
} from "#src/outreach/strategies/engine/dry-run.contract.ts";
import { engineText as text } from "#src/outreach/strategies/engine/web/engine.text.ts";
import type { Channel } from "#src/outreach/strategies/strategies.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { loadFailure } from "#src/platform/web/describe-failure.ts";
import { LinkButton } from "#src/ui/buttons/LinkButton.tsx";
import { Facts } from "#src/ui/layout/Facts.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Pager } from "#src/ui/navigation/Pager.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { Table } from "#src/ui/tables/Table.tsx";
import type { TableColumn } from "#src/ui/tables/table-shape.ts";
import { DaysCard } from "./DaysCard.tsx";
import { PlannedPerson } from "./PlannedPerson.tsx";

type Row = PersonPlan & { id: string };
type PlanViewProps = { channel: Channel; projectId: string; strategyId: string };

const PAGE_SIZE = 50;

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const shown = (at: string | null | undefined) => (at ? moment.format(new Date(at)) : text.none);

const COLUMNS: readonly TableColumn<Row>[] = [
  { id: "person", label: text.person, cell: nameOf, isRowHeader: true },
  { id: "next", label: text.next, cell: ({ steps }) => shown(steps[0]?.at), width: 12 },
  { id: "last", label: text.last, cell: ({ steps }) => shown(steps.at(-1)?.at), width: 12 },
  { id: "steps", label: text.steps, cell: ({ steps }) => steps.length, isNumeric: true, width: 5 },
  { id: "missing", label: text.missing, cell: ({ missing }) => missing.join(", "), width: 10 },
];

function nameOf({ name, email }: PersonPlan): string {
  return name || email || text.noOne;
}

/** The campaign's forecast, person by person. Read-only. */
export function PlanView({ channel, projectId, strategyId }: PlanViewProps) {
  const [page, setPage] = useState(1);
  const [openId, setOpenId] = useState<string>();
  const params = { campaignId: channel.campaign.campaignId };
  const query = { limit: PAGE_SIZE, skip: (page - 1) * PAGE_SIZE };
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...read(dryRunContract.dryRun, { params, query }),
    placeholderData: keepPreviousData,
  });
  const open = data?.list.find(({ enrolmentId }) => enrolmentId === openId);
  return (
    <Stack gap={16}>
      {data && data.people > 0 ? <Summary plan={data} /> : null}
      {data && data.people > 0 && !data.isRunning ? (
        <InlineNotice kind="info">{text.ifStarted}</InlineNotice>
      ) : null}
      {data && data.people > 0
        ? text.limits(data).map((sentence) => (
            <InlineNotice key={sentence} kind="info">
              {sentence}
            </InlineNotice>
          ))
        : null}
      {data && data.perDay.length > 0 ? <DaysCard days={data.perDay} /> : null}
      <Table
        label={text.plan}
        columns={COLUMNS}
        rows={data?.list.map((row) => ({ ...row, id: row.enrolmentId }))}
        nameOf={nameOf}
        onOpen={({ id }) => setOpenId(id)}
        isReadOnly
        isRefreshing={isPlaceholderData}
        empty={
          <EmptyState
            icon={CalendarClock}
            title={text.planEmpty}
            sentence={text.planEmptyHint}
            action={
              <LinkButton
                to="/projects/$projectId/strategies/$strategyId"
                params={{ projectId, strategyId }}
                search={{ tab: "leads" }}
              >
                {text.openLeads}
              </LinkButton>
            }
          />
        }
        failure={loadFailure({ data, error, isFetching, refetch }, text.planFailed)}
        pager={
          data && data.people > PAGE_SIZE ? (
            <Pager
              label={text.pages}
              page={page}
              pageSize={PAGE_SIZE}
              total={data.people}
              onPage={setPage}
              isBusy={isPlaceholderData}
            />
          ) : undefined
        }
      />
      {open ? (
        <PlannedPerson
          person={open}
          title={nameOf(open)}
          channel={channel}
          projectId={projectId}
          onClose={() => setOpenId(undefined)}
        />
      ) : null}
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
