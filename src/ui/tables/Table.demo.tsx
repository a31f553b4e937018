import { Mail } from "lucide-react";
import { useCallback, useState } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { RowMenu } from "#src/ui/buttons/RowMenu.tsx";
import type { Demo } from "#src/ui/demo.ts";
import { Choice } from "#src/ui/inputs/Choice.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { Pager } from "#src/ui/navigation/Pager.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { type Member, members } from "./demo-members.ts";
import { Table } from "./Table.tsx";
import type { TableColumn, TableSort } from "./table-shape.ts";

const number = new Intl.NumberFormat("en");

const COLUMNS: readonly TableColumn<Member>[] = [
  { id: "name", label: "Name", cell: ({ name }) => name, isSortable: true },
  { id: "email", label: "Email", cell: ({ email }) => email },
  { id: "role", label: "Role", cell: ({ role }) => role, isSortable: true, width: 6 },
  { id: "joined", label: "Joined", cell: ({ joined }) => joined, isSortable: true, width: 8 },
  {
    id: "sent",
    label: "Sent",
    cell: ({ sent }) => number.format(sent),
    isNumeric: true,
    isSortable: true,
    width: 6,
  },
];

const PAGE = 10;

const tableDemo: Demo = {
  name: "Table",
  about: "Sorting, choosing, opening, a menu per row and pages of ten.",
  keys: [
    ["Arrow keys", "From row to row and from cell to cell; up from the first row into the header"],
    ["Enter", "Opens the row; on a header, sorts by it"],
    ["Space", "Chooses the row"],
    ["Shift with arrow keys", "Chooses a range"],
    ["Ctrl A, Escape", "Chooses all, chooses none"],
    ["Home, End, Page up, Page down", "Further at once"],
  ],
  code: `<Table label="Members" columns={columns} rows={rows} nameOf={(row) => row.name} empty={…} />`,
  Show: Members,
};

function Members() {
  const [sort, setSort] = useState<TableSort>({ column: "name", direction: "ascending" });
  const [page, setPage] = useState(1);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState("");
  const rows = sorted(members, sort).slice((page - 1) * PAGE, page * PAGE);
  // A stable function, so that no row rerenders.
  const menu = useCallback(
    ({ name }: Member) => (
      <RowMenu
        label={`Actions for ${name}`}
        items={[
          { id: "open", label: "Open", onPress: () => setOpened(name) },
          { id: "remove", label: "Remove", isDanger: true, onPress: () => setOpened("") },
        ]}
      />
    ),
    [],
  );
  return (
    <Stack>
      <Table
        label="Members"
        columns={COLUMNS}
        rows={rows}
        nameOf={({ name }) => name}
        sort={sort}
        onSort={setSort}
        choosing={{
          ids,
          onChange: setIds,
          canChoose: ({ role }) => role !== "Admin",
          actions: (
            <Button size="sm" icon={Mail}>
              Write
            </Button>
          ),
        }}
        onOpen={({ name }) => setOpened(name)}
        menu={menu}
        empty={<EmptyState size="region" title="Only you so far" />}
        pager={
          <Pager
            label="Pages of members"
            page={page}
            pageSize={PAGE}
            total={members.length}
            onPage={setPage}
          />
        }
      />
      <Text look="meta" tone="faint">
        {opened ? `Opened: ${opened}` : "Nothing is open."}
      </Text>
    </Stack>
  );
}

function sorted(list: readonly Member[], { column, direction }: TableSort): Member[] {
  const by = new Intl.Collator("en", { numeric: true });
  const sign = direction === "ascending" ? 1 : -1;
  return list.toSorted((a, b) => sign * by.compare(keyOf(a, column), keyOf(b, column)));
}

function keyOf(member: Member, column: string): string {
  if (column === "sent") return String(member.sent);
  if (column === "role") return member.role;
  return column === "joined" ? member.joinedOn : member.name;
}

const STATES = ["loading", "empty", "failed", "refreshing", "read-only", "links", "long"] as const;

const tableStatesDemo: Demo = {
  name: "Table: loading, empty, failed, only to read, long",
  about: "The rows to come take their room; what failed can be tried again.",
  Show: States,
};

function States() {
  const [state, setState] = useState<(typeof STATES)[number]>("loading");
  const [tries, setTries] = useState(0);
  return (
    <Stack>
      <Choice
        label="State"
        options={STATES.map((value) => ({ value, label: value }))}
        value={state}
        onChange={setState}
      />
      <Table
        key={state}
        label="Members in this state"
        columns={COLUMNS}
        rows={rowsIn(state)}
        nameOf={({ name }) => name}
        pageSize={4}
        isRefreshing={state === "refreshing"}
        isReadOnly={state === "read-only"}
        choosing={{ ids: new Set(), onChange: () => undefined }}
        {...(state === "long" ? { mostRows: 5 } : {})}
        {...(state === "links" ? { hrefOf: ({ id }: Member) => `/ui#${id}` } : {})}
        empty={
          <EmptyState
            size="region"
            title="Only you so far"
            sentence="Invite the people you work with."
            action={<Button kind="primary">Invite people</Button>}
          />
        }
        failure={
          state === "failed"
            ? {
                title: "The members could not be loaded.",
                reason: tries > 0 ? "It failed again." : "The server is busy or restarting.",
                error: { requestId: "019a-4711" },
                onRetry: () => setTries(tries + 1),
              }
            : undefined
        }
      />
    </Stack>
  );
}

function rowsIn(state: (typeof STATES)[number]): readonly Member[] | undefined {
  if (state === "loading" || state === "failed") return undefined;
  if (state === "empty") return [];
  return state === "long" ? members : members.slice(0, 4);
}

export const tableDemos: readonly Demo[] = [tableDemo, tableStatesDemo];
