import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { loadFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { Table } from "#src/ui/tables/Table.tsx";
import type { Identified, TableProps } from "#src/ui/tables/table-shape.ts";
import { MoreButton } from "./MoreButton.tsx";

type PagedTableProps<Row extends Identified> = Omit<TableProps<Row>, "failure" | "empty"> & {
  found: UseInfiniteQueryResult;
  text: {
    loadFailed: string;
    failures?: Readonly<Record<string, string>>;
    noneFound: string;
    noneFoundHint: string;
    clear: string;
    loadMore: string;
  };
  isFiltered: boolean;
  onClear: () => void;
  /** Shown if nothing exists, filtered or not. */
  none: ReactNode;
};

/** A filtered table that loads its rows page by page. */
export function PagedTable<Row extends Identified>(props: PagedTableProps<Row>) {
  const { found, text, isFiltered, onClear, none, ...table } = props;
  const noneFound = (
    <EmptyState
      size="region"
      title={text.noneFound}
      sentence={text.noneFoundHint}
      action={<Button onPress={onClear}>{text.clear}</Button>}
    />
  );
  return (
    <>
      <Table<Row>
        {...table}
        failure={loadFailure(found, text.loadFailed, text.failures)}
        empty={isFiltered ? noneFound : none}
      />
      {found.hasNextPage ? (
        <div>
          <MoreButton pages={found} label={text.loadMore} kind="secondary" />
        </div>
      ) : null}
    </>
  );
}
