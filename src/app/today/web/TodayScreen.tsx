import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ProjectToday, todayContract } from "#src/app/today/today.contract.ts";
import { todayPages } from "#src/app/today/today.pages.ts";
import { waitingIn } from "#src/app/today/today.rules.ts";
import { read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { usePageTitle } from "#src/platform/web/use-page-title.ts";
import { LinkButton } from "#src/ui/buttons/LinkButton.tsx";
import { SearchField } from "#src/ui/inputs/writing/SearchField.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { SegmentedControl } from "#src/ui/navigation/SegmentedControl.tsx";
import { Page } from "#src/ui/shell/Page.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { Table } from "#src/ui/tables/Table.tsx";
import { countText } from "./count-text.ts";
import styles from "./Today.module.css";
import { TodayTiles } from "./TodayTiles.tsx";
import { todayText as text } from "./today.text.ts";
import { todayColumns } from "./today-columns.tsx";

const { title } = todayPages.today;

const FILTERS = {
  all: () => true,
  waiting: (row: ProjectToday) => waitingIn(row) > 0,
  running: ({ campaigns }: ProjectToday) => campaigns.running > 0,
  paused: ({ campaigns }: ProjectToday) => campaigns.paused > 0,
  blocked: ({ campaigns, mailboxes }: ProjectToday) =>
    campaigns.pausedForSafety + mailboxes.failing > 0,
};
type Filter = keyof typeof FILTERS;
const IDS = ["all", "waiting", "running", "paused", "blocked"] as const satisfies Filter[];
const SEGMENTS = IDS.map((id) => ({ id, label: text.filters[id] }));

/** Everything that waits for a person, over all projects. */
export function TodayScreen() {
  usePageTitle(title);
  const { data, error, isFetching, refetch } = useQuery(read(todayContract.read));
  const [search, setSearch] = useState("");
  const list = data?.list;
  const [filter, setFilter] = useState<Filter>("all");
  const rows = list?.filter((row) => isNamed(row.name, search) && FILTERS[filter](row));
  return (
    <Page
      title={title}
      heading={list && list.length > 0 ? headingOf(list) : title}
      isWide
      actions={
        <LinkButton size="sm" to="/results">
          {text.results}
        </LinkButton>
      }
    >
      <Stack gap={16}>
        {list && list.length > 0 ? <TodayTiles list={list} /> : null}
        {list && list.length > 0 ? (
          <div className={styles.filters}>
            <div className={styles.search}>
              <SearchField name="search" label={text.search} value={search} onChange={setSearch} />
            </div>
            <SegmentedControl
              label={text.filter}
              segments={SEGMENTS}
              selected={filter}
              onSelect={setFilter}
            />
          </div>
        ) : null}
        <Table
          label={text.table}
          columns={todayColumns}
          rows={rows?.map((row) => ({ ...row, id: row.projectId }))}
          nameOf={({ name }) => name}
          isReadOnly
          empty={<Nothing isSearch={search !== ""} isFiltered={filter !== "all"} />}
          failure={
            error
              ? {
                  title: text.loadFailed,
                  reason: describeFailure(error),
                  error,
                  onRetry: () => void refetch(),
                  isRetrying: isFetching,
                }
              : undefined
          }
        />
      </Stack>
    </Page>
  );
}

function Nothing({ isSearch, isFiltered }: { isSearch: boolean; isFiltered: boolean }) {
  if (isSearch)
    return <EmptyState size="region" title={text.notFound} sentence={text.notFoundHint} />;
  if (isFiltered)
    return <EmptyState size="region" title={text.noneHere} sentence={text.noneHereHint} />;
  return (
    <EmptyState
      size="region"
      title={text.empty}
      sentence={text.emptyHint}
      action={<LinkButton to="/projects">{text.projects}</LinkButton>}
    />
  );
}

function isNamed(name: string, search: string): boolean {
  return name.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase());
}

function headingOf(list: readonly ProjectToday[]): string {
  const waiting = list.filter((row) => waitingIn(row) > 0);
  if (waiting.length === 0) return text.nothingWaits;
  const total = waiting.reduce((sum, row) => sum + waitingIn(row), 0);
  return text.waiting(countText(total, waiting), waiting.length);
}
