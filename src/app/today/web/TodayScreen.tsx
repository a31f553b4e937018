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
import { Page } from "#src/ui/shell/Page.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { Table } from "#src/ui/tables/Table.tsx";
import { countText } from "./count-text.ts";
import styles from "./Today.module.css";
import { TodayTiles } from "./TodayTiles.tsx";
import { todayText as text } from "./today.text.ts";
import { todayColumns } from "./today-columns.tsx";

const { title } = todayPages.today;

/** Everything that waits for a person, over all projects. */
export function TodayScreen() {
  usePageTitle(title);
  const { data, error, isFetching, refetch } = useQuery(read(todayContract.read));
  const [search, setSearch] = useState("");
  const list = data?.list;
  const rows = list?.filter(({ name }) => isNamed(name, search));
  return (
    <Page title={title} heading={list && list.length > 0 ? headingOf(list) : title} isWide>
      <Stack gap={16}>
        {list && list.length > 0 ? <TodayTiles list={list} /> : null}
        {list && list.length > 0 ? (
          <div className={styles.search}>
            <SearchField name="search" label={text.search} value={search} onChange={setSearch} />
          </div>
        ) : null}
        <Table
          label={text.table}
          columns={todayColumns}
          rows={rows?.map((row) => ({ ...row, id: row.projectId }))}
          nameOf={({ name }) => name}
          isReadOnly
          empty={
            search ? (
              <EmptyState size="region" title={text.notFound} sentence={text.notFoundHint} />
            ) : (
              <EmptyState
                size="region"
                title={text.empty}
                sentence={text.emptyHint}
                action={<LinkButton to="/projects">{text.projects}</LinkButton>}
              />
            )
          }
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

function isNamed(name: string, search: string): boolean {
  return name.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase());
}

function headingOf(list: readonly ProjectToday[]): string {
  const waiting = list.filter((row) => waitingIn(row) > 0);
  if (waiting.length === 0) return text.nothingWaits;
  const total = waiting.reduce((sum, row) => sum + waitingIn(row), 0);
  return text.waiting(countText(total, waiting), waiting.length);
}
