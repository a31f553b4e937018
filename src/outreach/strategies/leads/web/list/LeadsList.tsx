import { useInfiniteQuery, useQueries } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { leadsText as text } from "#src/outreach/strategies/leads/web/leads.text.ts";
import {
  type ForeseenLead,
  type LeadRow,
  type LeadsView,
  leadsQuery,
  nameOf,
  nextStepsQuery,
} from "#src/outreach/strategies/leads/web/leads-query.ts";
import { useChosenLeads } from "#src/outreach/strategies/leads/web/use-chosen-leads.tsx";
import type { LeadsAddress } from "#src/outreach/strategies/leads/web/use-leads-address.ts";
import { PagedTable } from "#src/platform/web/lists/PagedTable.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import type { TableSort } from "#src/ui/tables/table-shape.ts";
import { sortOf, tableColumns, tableSort } from "./lead-columns.tsx";
import { isFiltered } from "./leads-look.ts";
import type { Names } from "./use-names.ts";

type LeadsListProps = {
  view: LeadsView;
  names: Names;
  mayEdit: boolean;
  isStarted: boolean;
  address: LeadsAddress;
  /** Content for an empty list. */
  actions: ReactNode;
};

/** The leads that match the filter, with bulk actions. */
export function LeadsList(props: LeadsListProps) {
  const { view, names, mayEdit, isStarted, address, actions } = props;
  const { look, shown } = address;
  const found = useInfiniteQuery(leadsQuery(view));
  const rows = useForeseen(view.strategyId, found.data?.pages, shown.includes("next"));
  const { choosing, dialogs } = useChosenLeads(view, { rows, hasMore: found.hasNextPage });
  const columns = useMemo(
    () => tableColumns(shown, { ...names, isStarted }),
    [shown, names, isStarted],
  );
  const sort = ({ column, direction }: TableSort) => {
    const sorted = shown.find((one) => one === column);
    address.change({ sort: sorted && sortOf(sorted), direction });
  };
  return (
    <Stack>
      <PagedTable<ForeseenLead>
        label={text.title}
        columns={columns}
        rows={rows}
        nameOf={nameOf}
        sort={tableSort(look, shown)}
        onSort={sort}
        onOpen={({ id }) => address.open(id)}
        isReadOnly={!mayEdit}
        choosing={choosing}
        found={found}
        text={text}
        isFiltered={isFiltered(look)}
        onClear={address.clear}
        none={
          <EmptyState
            size="region"
            icon={Users}
            title={text.none}
            sentence={mayEdit ? text.noneHint : text.noneToRead}
            action={mayEdit ? actions : undefined}
          />
        }
      />
      {dialogs}
    </Stack>
  );
}

type Page = { list: LeadRow[] };

/** Leads are shown immediately; their next steps follow once the planner has responded. */
function useForeseen(
  strategyId: string,
  pages: readonly Page[] | undefined,
  isShown: boolean,
): ForeseenLead[] | undefined {
  const answers = useQueries({
    queries: (isShown ? (pages ?? []) : [])
      .filter(({ list }) => list.length > 0)
      .map(({ list }) => nextStepsQuery(strategyId, list)),
  });
  const steps = answers.flatMap(({ data }) => data?.list ?? []);
  const next = new Map(steps.map((step) => [step.enrolmentId, step]));
  return pages?.flatMap(({ list }) =>
    list.map((lead) => ({ ...lead, next: next.get(lead.plan?.enrolmentId ?? "") })),
  );
}
