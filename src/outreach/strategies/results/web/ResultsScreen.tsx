import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { ChartNoAxesColumn, Download } from "lucide-react";
import { useState } from "react";
import { resultsContract } from "#src/outreach/strategies/results/results.contract.ts";
import { resultsPages } from "#src/outreach/strategies/results/results.pages.ts";
import {
  isNothing,
  RESULT_GROUPS,
  type ResultGroup,
  resultsName,
  USUAL_DAYS,
} from "#src/outreach/strategies/results/results.rules.ts";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { saveFile } from "#src/platform/web/files/save-file.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { LinkButton } from "#src/ui/buttons/LinkButton.tsx";
import { Select } from "#src/ui/choices/Select.tsx";
import { lastDays } from "#src/ui/dates/day-presets.ts";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Page } from "#src/ui/shell/Page.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { useProject, useProjectTitle } from "#src/workspace/projects/web/projects.public.ts";
import { RangeField } from "./RangeField.tsx";
import styles from "./Results.module.css";
import { ResultsTable } from "./ResultsTable.tsx";
import { resultsText as text } from "./results.text.ts";
import { ResultCharts, ResultTiles } from "./results-parts.public.tsx";
import { resultsQuery } from "./results-query.public.ts";

const { title } = resultsPages.results;
const LINES: readonly SkeletonLine[] = [
  { id: "tiles", look: "field" },
  { id: "charts", look: "field" },
  { id: "table", look: "field" },
];

/** The results of a project's outreach over a range of days. */
export function ResultsScreen() {
  useProjectTitle(title);
  const { project } = useProject();
  const { range, by, goTo } = useResultsAddress(project.timeZone);
  return (
    <Page
      title={title}
      isWide
      actions={
        <>
          <LinkButton
            size="sm"
            to="/projects/$projectId/reports"
            params={{ projectId: project.id }}
          >
            {text.reports}
          </LinkButton>
          <ExportButton projectId={project.id} range={range} by={by} />
        </>
      }
    >
      <RangeField
        key={range}
        range={range}
        timeZone={project.timeZone}
        hint={text.rangeZone(project.timeZone)}
        onChange={(days) => goTo({ days, by })}
      />
      <Found
        projectId={project.id}
        range={range}
        by={by}
        onGroup={(group) => goTo({ days: range, by: group })}
      />
    </Page>
  );
}

type FoundProps = {
  projectId: string;
  range: string;
  by: ResultGroup;
  onGroup: (group: ResultGroup) => void;
};

function Found({ projectId, range, by, onGroup }: FoundProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...resultsQuery(projectId, range, by),
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
  return (
    <Stack gap={16}>
      <ResultTiles results={data.total} />
      <ResultCharts results={data.total} trend={data.trend} />
      <div className={styles.group}>
        <Select
          name="by"
          label={text.groupBy}
          value={by}
          options={RESULT_GROUPS.map((value) => ({ value, label: text.groups[value] }))}
          onChange={onGroup}
        />
      </div>
      <ResultsTable rows={data.list} by={by} isRefreshing={isPlaceholderData} />
      <InlineNotice kind="info">{text.about}</InlineNotice>
    </Stack>
  );
}

type ExportButtonProps = { projectId: string; range: string; by: ResultGroup };

function ExportButton({ projectId, range, by }: ExportButtonProps) {
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    const [startDate = "", endDate = ""] = range.split("/");
    try {
      const query = { projectId, startDate, endDate, by };
      await saveFile(await call(resultsContract.export, { query }), resultsName(query));
    } catch (error) {
      const description = describeFailure(error, text.failures);
      notify({ type: "error", title: text.exportFailed, description });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button size="sm" icon={Download} isBusy={isBusy} onPress={() => void save()}>
      {text.export}
    </Button>
  );
}

const RESULTS = "/signed-in/app-shell/page/projects/$projectId/results";

/** The range and groups, kept in the URL. */
function useResultsAddress(timeZone: string) {
  const { days, by = "strategy" } = useSearch({ from: RESULTS });
  const navigate = useNavigate({ from: "/projects/$projectId/results" });
  const usual = lastDays(timeZone, USUAL_DAYS);

  function goTo(to: { days: string; by: ResultGroup }) {
    void navigate({
      search: {
        ...(to.days === usual ? {} : { days: to.days }),
        ...(to.by === "strategy" ? {} : { by: to.by }),
      },
      replace: true,
      resetScroll: false,
    });
  }

  return { range: days ?? usual, by, goTo };
}
