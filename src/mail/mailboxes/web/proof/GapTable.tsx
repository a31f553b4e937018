import type { Mailbox } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { mailboxesText as text } from "#src/mail/mailboxes/web/mailboxes.text.ts";
import { Table } from "#src/ui/tables/Table.tsx";
import type { TableColumn } from "#src/ui/tables/table-shape.ts";

type Gap = NonNullable<Mailbox["proof"]>["gaps"][number] & { id: string };

const MAX_ROWS = 10;

const COLUMNS: readonly TableColumn<Gap>[] = [
  { id: "day", label: text.gapDay, cell: ({ day }) => text.gapDayOf(day), isRowHeader: true },
  {
    id: "missing",
    label: text.gapMissing,
    cell: ({ missing }) => missing,
    isNumeric: true,
    width: 6,
  },
  { id: "extra", label: text.gapExtra, cell: ({ extra }) => extra, isNumeric: true, width: 6 },
];

/** The days with missing or extra emails. */
export function GapTable({ gaps }: { gaps: readonly Omit<Gap, "id">[] }) {
  return (
    <Table
      label={text.gaps}
      columns={COLUMNS}
      rows={gaps.map((gap) => ({ ...gap, id: gap.day || "unknown" }))}
      nameOf={({ day }) => text.gapDayOf(day)}
      mostRows={MAX_ROWS}
      isReadOnly
      empty={null}
    />
  );
}
