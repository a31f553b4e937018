import { useInfiniteQuery, useQueries } from "@tanstack/react-query";
import { Users } from "lucide-react";
import type { ReactNode } from "react";
import { PagedTable } from "#src/platform/web/lists/PagedTable.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import type { TableColumn } from "#src/ui/tables/table-shape.ts";
import { LeadStatus } from "./LeadStatus.tsx";
import { leadsText as text } from "./leads.text.ts";
import {
  type ForeseenLead,
  type LeadRow,
  leadsQuery,
  nameOf,
  nextStepsQuery,
} from "./leads-query.ts";
import { planText } from "./plan.text.ts";
import { useChosenLeads } from "./use-chosen-leads.tsx";
import type { LeadsAddress } from "./use-leads-address.ts";

type LeadsListProps = {
  projectId: string;
  strategyId: string;
  mayEdit: boolean;
  isStarted: boolean;
  address: LeadsAddress;
  /** Content for an empty list. */
  actions: ReactNode;
};

/** The leads that match the filter, with bulk actions. */
export function LeadsList(props: LeadsListProps) {
  const { projectId, strategyId, mayEdit, isStarted, address, actions } = props;
  const { search, status } = address;
  const view = { projectId, strategyId, search, status };
  const found = useInfiniteQuery(leadsQuery(view));
  const rows = useForeseen(strategyId, found.data?.pages);
  const { choosing, dialogs } = useChosenLeads(view, { rows, hasMore: found.hasNextPage });
  return (
    <Stack>
      <PagedTable<ForeseenLead>
        label={text.title}
        columns={isStarted ? LEAD_COLUMNS.started : LEAD_COLUMNS.draft}
        rows={rows}
        nameOf={nameOf}
        onOpen={({ id }) => address.open(id)}
        isReadOnly={!mayEdit}
        choosing={choosing}
        found={found}
        text={text}
        isFiltered={search !== undefined || status !== undefined}
        onClear={() => address.filter({})}
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
): ForeseenLead[] | undefined {
  const answers = useQueries({
    queries: (pages ?? [])
      .filter(({ list }) => list.length > 0)
      .map(({ list }) => nextStepsQuery(strategyId, list)),
  });
  const steps = answers.flatMap(({ data }) => data?.list ?? []);
  const next = new Map(steps.map((step) => [step.enrolmentId, step]));
  return pages?.flatMap(({ list }) =>
    list.map((lead) => ({ ...lead, next: next.get(lead.plan?.enrolmentId ?? "") })),
  );
}

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** `isStarted`: whether the strategy was ever started. */
const columnsOf = (isStarted: boolean): readonly TableColumn<ForeseenLead>[] => [
  { id: "person", label: text.person, cell: nameOf, isRowHeader: true },
  { id: "email", label: text.email, cell: ({ email }) => email ?? "" },
  { id: "company", label: text.company, cell: ({ fields }) => fields.companyName ?? "" },
  {
    id: "status",
    label: text.status,
    cell: ({ plan }) =>
      plan ? (
        <LeadStatus
          status={plan.status}
          isStarted={isStarted}
          reason={plan.reason}
          movedTo={plan.movedTo}
        />
      ) : null,
    width: 9,
  },
  {
    id: "next",
    label: text.next,
    cell: ({ plan, next }) => {
      if (plan?.holdReason && !next?.at) return text.held(plan.holdReason);
      if (next?.at) return <time dateTime={next.at}>{moment.format(new Date(next.at))}</time>;
      return next?.waitsFor ? planText.waiting(next.waitsFor) : text.noNext;
    },
    width: 11,
  },
];

const LEAD_COLUMNS = { started: columnsOf(true), draft: columnsOf(false) };
