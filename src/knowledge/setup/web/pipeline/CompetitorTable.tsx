import { useRef } from "react";
import type { SetupItem } from "#src/knowledge/setup/setup.contract.ts";
import { ItemMenu } from "#src/knowledge/setup/web/items/ItemMenu.tsx";
import { ItemStatus } from "#src/knowledge/setup/web/items/ItemStatus.tsx";
import type { ItemActions } from "#src/knowledge/setup/web/items/use-item-actions.tsx";
import { useItemKeys } from "#src/knowledge/setup/web/items/use-item-keys.ts";
import { setupText } from "#src/knowledge/setup/web/setup.text.ts";
import { Ago } from "#src/ui/dates/Ago.tsx";
import { Table } from "#src/ui/tables/Table.tsx";
import type { TableColumn } from "#src/ui/tables/table-shape.ts";
import { pipelineText as text } from "./pipeline.text.ts";

const COLUMNS: readonly TableColumn<SetupItem>[] = [
  { id: "name", label: text.name, cell: ({ name }) => <bdi>{name}</bdi>, isRowHeader: true },
  {
    id: "host",
    label: text.host,
    cell: ({ source: { kind, url } }) =>
      url === undefined ? text[kind === "file" ? "file" : "written"] : new URL(url).host,
    width: 11,
  },
  {
    id: "status",
    label: text.status,
    cell: (item) => <ItemStatus item={item} />,
    width: 9,
  },
  { id: "updated", label: text.updated, cell: ({ updatedAt }) => <Ago at={updatedAt} />, width: 9 },
];

type CompetitorTableProps = {
  items: readonly SetupItem[];
  actions: ItemActions;
  onOpen: (setupId: string) => void;
};

export function CompetitorTable({ items, actions, onOpen }: CompetitorTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  useItemKeys(frame, "[role=row][data-key]");
  return (
    <div ref={frame}>
      <Table
        label={setupText.steps.competitor}
        columns={COLUMNS}
        rows={items}
        nameOf={({ name }) => name}
        onOpen={({ id }) => onOpen(id)}
        menu={(item) => <ItemMenu item={item} actions={actions} onOpen={() => onOpen(item.id)} />}
        empty={null}
      />
    </div>
  );
}
