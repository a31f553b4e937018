import { ClipboardPaste, FileUp, PenLine } from "lucide-react";
import { useRef, useState } from "react";
import type { SetupItem } from "#src/knowledge/setup/setup.contract.ts";
import type { SourceType } from "#src/knowledge/setup/setup.rules.ts";
import {
  closeAddLinks,
  openAddLinks,
  useIsAddLinksOpen,
} from "#src/knowledge/setup/web/add-links-state.ts";
import { ItemMenu } from "#src/knowledge/setup/web/items/ItemMenu.tsx";
import { ItemStatus } from "#src/knowledge/setup/web/items/ItemStatus.tsx";
import type { ItemActions } from "#src/knowledge/setup/web/items/use-item-actions.tsx";
import { useItemKeys } from "#src/knowledge/setup/web/items/use-item-keys.ts";
import { addShortcut } from "#src/knowledge/setup/web/setup.shortcuts.ts";
import { setupText } from "#src/knowledge/setup/web/setup.text.ts";
import { SuggestedCompetitors } from "#src/knowledge/setup/web/suggestions/SuggestedCompetitors.tsx";
import { useShortcut } from "#src/platform/web/shortcuts/use-shortcut.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { PressButton } from "#src/ui/buttons/PressButton.tsx";
import { Ago } from "#src/ui/dates/Ago.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { Table } from "#src/ui/tables/Table.tsx";
import type { TableColumn } from "#src/ui/tables/table-shape.ts";
import { ClientWebsite } from "./ClientWebsite.tsx";
import { ItemRows } from "./ItemRows.tsx";
import { pipelineText as text } from "./pipeline.text.ts";
import { StepHead } from "./StepHead.tsx";

const addLinksDialog = lazyPart(() => import("./AddLinksDialog.tsx"));
const addTextSheet = lazyPart(() => import("./AddTextSheet.tsx"));
const addFilesDialog = lazyPart(() => import("./AddFilesDialog.tsx"));

type SourcesStepProps = {
  type: SourceType;
  projectId: string;
  items: readonly SetupItem[];
  actions: ItemActions;
  onOpen: (setupId: string) => void;
};

/** The sources that people add: each is read and analysed independently. */
export function SourcesStep({ type, projectId, items, actions, onOpen }: SourcesStepProps) {
  const { mayEdit } = actions;
  const own = items.filter((item) => item.type === type);
  const isLinking = useIsAddLinksOpen() && mayEdit;
  const [adding, setAdding] = useState<"text" | "files">();
  const stopAdding = () => setAdding(undefined);
  const links = addLinksDialog.useWhen(isLinking, closeAddLinks);
  const write = addTextSheet.useWhen(adding === "text", stopAdding);
  const files = addFilesDialog.useWhen(adding === "files", stopAdding);
  useShortcut(addShortcut, openAddLinks, mayEdit);
  // A table row has no room for an analysis error and its actions.
  const isTable = type === "competitor" && own.every(({ status }) => status === "completed");
  const shared = { items: own, actions, onOpen };
  return (
    <>
      <StepHead type={type}>
        {mayEdit && own.length > 0 ? <AddButtons onAdd={setAdding} /> : null}
      </StepHead>
      {own.length === 0 ? <Nothing type={type} mayEdit={mayEdit} onAdd={setAdding} /> : null}
      {own.length > 0 && !isTable ? <ItemRows {...shared} label={setupText.steps[type]} /> : null}
      {own.length > 0 && isTable ? <CompetitorTable {...shared} /> : null}
      {type === "competitor" && mayEdit ? <SuggestedCompetitors projectId={projectId} /> : null}
      {type === "case-study" ? <ClientWebsite {...{ projectId, items, actions, onOpen }} /> : null}
      {links && isLinking ? (
        <links.AddLinksDialog projectId={projectId} type={type} onClose={closeAddLinks} />
      ) : null}
      {write && adding === "text" ? (
        <write.AddTextSheet projectId={projectId} type={type} onClose={stopAdding} />
      ) : null}
      {files && adding === "files" ? (
        <files.AddFilesDialog projectId={projectId} type={type} onClose={stopAdding} />
      ) : null}
    </>
  );
}

type AddProps = { onAdd: (from: "text" | "files") => void };

function AddButtons({ onAdd }: AddProps) {
  return (
    <Inline>
      <Button size="sm" icon={PenLine} onPress={() => onAdd("text")}>
        {text.writeText}
      </Button>
      <Button size="sm" icon={FileUp} onPress={() => onAdd("files")}>
        {text.addFiles}
      </Button>
      <PressButton
        size="sm"
        kind="primary"
        tooltip={{ text: text.pasteLink, shortcut: addShortcut.keys }}
        onPress={openAddLinks}
      >
        <Icon of={ClipboardPaste} size="sm" />
        {text.pasteLink}
      </PressButton>
    </Inline>
  );
}

type NothingProps = AddProps & { type: SourceType; mayEdit: boolean };

function Nothing({ type, mayEdit, onAdd }: NothingProps) {
  const words = text.empty[type];
  if (!mayEdit)
    return <EmptyState size="region" title={words?.title ?? ""} sentence={text.nothingToRead} />;
  return (
    <EmptyState
      size="region"
      title={words?.title ?? ""}
      sentence={words?.sentence}
      action={
        <Button kind="primary" icon={ClipboardPaste} onPress={openAddLinks}>
          {text.pasteLink}
        </Button>
      }
      secondAction={
        <>
          <Button kind="secondary" icon={FileUp} onPress={() => onAdd("files")}>
            {text.addFiles}
          </Button>
          <Button kind="secondary" icon={PenLine} onPress={() => onAdd("text")}>
            {text.writeText}
          </Button>
        </>
      }
    />
  );
}

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

function CompetitorTable({ items, actions, onOpen }: CompetitorTableProps) {
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
