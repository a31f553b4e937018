import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { ChartNoAxesColumn } from "lucide-react";
import {
  type ProjectResults,
  resultsContract,
} from "#src/outreach/strategies/results/results.contract.ts";
import { resultsPages } from "#src/outreach/strategies/results/results.pages.ts";
import { isNothing, USUAL_DAYS } from "#src/outreach/strategies/results/results.rules.ts";
import { read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { ownTimeZone } from "#src/platform/web/times/moments.ts";
import { usePageTitle } from "#src/platform/web/use-page-title.ts";
import { lastDays } from "#src/ui/dates/day-presets.ts";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Page } from "#src/ui/shell/Page.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { Table } from "#src/ui/tables/Table.tsx";
import type { TableColumn } from "#src/ui/tables/table-shape.ts";
import { RangeField } from "./RangeField.tsx";
import { countColumns } from "./ResultsTable.tsx";
import { resultsText as text } from "./results.text.ts";
import { ResultCharts, ResultTiles } from "./results-parts.public.tsx";

const { title } = resultsPages.allResults;
const LINES: readonly SkeletonLine[] = [
  { id: "tiles", look: "field" },
  { id: "charts", look: "field" },
  { id: "table", look: "field" },
];
const RESULTS = "/signed-in/app-shell/page/results";

/** The results of all active projects over a range of days. */
export function AllResultsScreen() {
  usePageTitle(title);
  const timeZone = ownTimeZone();
  const usual = lastDays(timeZone, USUAL_DAYS);
  const { days: range = usual } = useSearch({ from: RESULTS });
  const navigate = useNavigate({ from: "/results" });
  const show = (days: string) =>
    void navigate({ search: days === usual ? {} : { days }, replace: true, resetScroll: false });
  return (
    <Page title={title} isWide>
      <RangeField
        key={range}
        range={range}
        timeZone={timeZone}
        hint={text.rangeOfProjects}
        onChange={show}
      />
      <Found range={range} />
    </Page>
  );
}

function Found({ range }: { range: string }) {
  const [startDate = "", endDate = ""] = range.split("/");
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...read(resultsContract.projects, { query: { startDate, endDate } }),
    placeholderData: (before) => before,
  });
  const phase = useLoadingPhase(!data && !error);
  if (error && !data)
    return (
      <ErrorState
        title={text.loadFailed}
        reason={describeFailure(error, text.failures)}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data || phase !== "ready") return phase === "skeleton" ? <Skeleton lines={LINES} /> : null;
  if (isNothing(data.total))
    return <EmptyState icon={ChartNoAxesColumn} title={text.empty} sentence={text.emptyHint} />;
  const rows = data.list.map((row) => ({ ...row, id: row.projectId }));
  return (
    <Stack gap={16}>
      <ResultTiles results={data.total} />
      <ResultCharts results={data.total} trend={data.trend} />
      <Table
        label={text.table(text.project)}
        columns={[nameColumn(range), ...countColumns(rows)]}
        rows={rows}
        nameOf={({ name }) => name}
        isReadOnly
        isRefreshing={isPlaceholderData}
        empty={<EmptyState size="region" title={text.empty} sentence={text.emptyHint} />}
      />
      <InlineNotice kind="info">{text.about}</InlineNotice>
    </Stack>
  );
}

function nameColumn(days: string): TableColumn<ProjectResults & { id: string }> {
  return {
    id: "name",
    label: text.project,
    isRowHeader: true,
    wraps: true,
    cell: ({ projectId, name }) => (
      <Link to="/projects/$projectId/results" params={{ projectId }} search={{ days }}>
        {name}
      </Link>
    ),
  };
}
