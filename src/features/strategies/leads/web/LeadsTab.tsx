import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Plus, Upload, Users } from "lucide-react";
import { type ReactNode, useState } from "react";
import {
  ENROLMENT_STATUSES,
  type EnrolmentStatus,
} from "#src/features/strategies/enrolments/enrolments.rules.ts";
import { loadFailure } from "#src/platform/web/describe-failure.ts";
import { useChunk } from "#src/platform/web/parts/use-chunk.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { PressButton } from "#src/ui/buttons/PressButton.tsx";
import { Select } from "#src/ui/choices/Select.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { SearchField } from "#src/ui/inputs/writing/SearchField.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { Table } from "#src/ui/tables/Table.tsx";
import { ExportLeads } from "./ExportLeads.tsx";
import styles from "./Leads.module.css";
import { LEAD_COLUMNS } from "./lead-columns.tsx";
import { leadsText as text } from "./leads.text.ts";
import { countsQuery, type LeadRow, leadsQuery, nameOf } from "./leads-query.ts";
import { useDeleteLeads } from "./use-delete-leads.tsx";
import { useLeadActions } from "./use-lead-actions.tsx";
import { type LeadsAddress, useLeadsAddress } from "./use-leads-address.ts";

export type LeadsTabProps = {
  projectId: string;
  strategyId: string;
  mayEdit: boolean;
  /** Whether a channel that is on was ever started. */
  isStarted: boolean;
};

/** The people in a strategy, and where each of them stands. */
export function LeadsTab({ projectId, strategyId, mayEdit, isStarted }: LeadsTabProps) {
  const address = useLeadsAddress(projectId, strategyId);
  const [adding, setAdding] = useState<"one" | "file">();
  const close = () => setAdding(undefined);
  const one = useChunk(() => import("./AddLeadDialog.tsx"), adding === "one", close);
  const file = useChunk(
    () => import("#src/features/strategies/leads/import/web/ImportLeadsDialog.tsx"),
    adding === "file",
    close,
  );
  const sheet = useChunk(() => import("./LeadSheet.tsx"), address.leadId);
  const actions = (
    <>
      <PressButton kind="primary" size="sm" onPress={() => setAdding("file")}>
        <Icon of={Upload} size="sm" />
        {text.importFile}
      </PressButton>
      <PressButton size="sm" onPress={() => setAdding("one")}>
        <Icon of={Plus} size="sm" />
        {text.add}
      </PressButton>
    </>
  );
  return (
    <Stack gap={16}>
      <Filters
        strategyId={strategyId}
        isStarted={isStarted}
        address={address}
        actions={mayEdit ? actions : undefined}
      />
      <Leads {...{ projectId, strategyId, mayEdit, isStarted, address, actions }} />
      {one && adding === "one" ? (
        <one.AddLeadDialog projectId={projectId} strategyId={strategyId} onClose={close} />
      ) : null}
      {file && adding === "file" ? (
        <file.ImportLeadsDialog strategyId={strategyId} onClose={close} />
      ) : null}
      {sheet && address.leadId ? (
        <sheet.LeadSheet
          key={address.leadId}
          of={{ projectId, strategyId, leadId: address.leadId }}
          mayEdit={mayEdit}
          onClose={() => address.open(undefined)}
        />
      ) : null}
    </Stack>
  );
}

const ALL = "all";

type FiltersProps = Pick<LeadsTabProps, "strategyId" | "isStarted"> & {
  address: LeadsAddress;
  actions: ReactNode;
};

function Filters({ strategyId, isStarted, address, actions }: FiltersProps) {
  const { data } = useQuery(countsQuery(strategyId));
  const counts = new Map(data?.list.map(({ status, count }) => [status, count]));
  const shown = ENROLMENT_STATUSES.filter((one) => counts.has(one) || one === address.status);
  return (
    <div className={styles.filters}>
      <div className={styles.fields}>
        <SearchField
          name="search"
          label={text.search}
          placeholder={text.searchHint}
          value={address.search ?? ""}
          onChange={(search) => address.filter({ search })}
        />
        <Select
          name="status"
          label={text.status}
          value={address.status ?? ALL}
          options={[
            { value: ALL, label: text.allStatuses },
            ...shown.map((one) => ({
              value: one,
              label: text.counted(nameOfStatus(one, isStarted), counts.get(one) ?? 0),
            })),
          ]}
          onChange={(status) => address.filter({ status })}
        />
      </div>
      <div className={styles.actions}>
        {actions}
        {data && data.total > 0 ? (
          <ExportLeads strategyId={strategyId} search={address.search} status={address.status} />
        ) : null}
      </div>
    </div>
  );
}

function nameOfStatus(status: EnrolmentStatus, isStarted: boolean): string {
  return status === "active" && !isStarted ? text.waitsForStart : text.statuses[status];
}

type LeadsProps = LeadsTabProps & { address: LeadsAddress; actions: ReactNode };

function Leads({ projectId, strategyId, mayEdit, isStarted, address, actions }: LeadsProps) {
  const { search, status } = address;
  const found = useInfiniteQuery(leadsQuery({ projectId, strategyId, search, status }));
  const rows = found.data?.pages.flatMap(({ list }) => list);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const chooseNone = () => setChosen(new Set());
  const bulk = useLeadActions(strategyId, chooseNone);
  const deletion = useDeleteLeads(projectId, chooseNone);
  const meant = rows?.filter(({ id }) => chosen.has(id)) ?? [];
  const buttons = (
    <>
      {bulk.buttons(meant)}
      <Button size="sm" kind="ghost" onPress={() => deletion.ask(meant.map(({ id }) => id))}>
        {text.delete}
      </Button>
    </>
  );
  const isFiltered = search !== undefined || status !== undefined;
  return (
    <Stack>
      <Table<LeadRow>
        label={text.title}
        columns={isStarted ? LEAD_COLUMNS.started : LEAD_COLUMNS.draft}
        rows={rows}
        nameOf={nameOf}
        onOpen={({ id }) => address.open(id)}
        isReadOnly={!mayEdit}
        choosing={{ ids: chosen, onChange: setChosen, actions: buttons }}
        failure={loadFailure(found, text.loadFailed, text.failures)}
        empty={
          isFiltered ? (
            <EmptyState
              size="region"
              title={text.noneFound}
              sentence={text.noneFoundHint}
              action={<Button onPress={() => address.filter({})}>{text.clear}</Button>}
            />
          ) : (
            <EmptyState
              size="region"
              icon={Users}
              title={text.none}
              sentence={mayEdit ? text.noneHint : text.noneToRead}
              action={mayEdit ? actions : undefined}
            />
          )
        }
      />
      {found.hasNextPage ? (
        <div>
          <Button
            size="sm"
            isBusy={found.isFetchingNextPage}
            onPress={() => void found.fetchNextPage()}
          >
            {text.more}
          </Button>
        </div>
      ) : null}
      {bulk.dialog}
      {deletion.dialog}
    </Stack>
  );
}
