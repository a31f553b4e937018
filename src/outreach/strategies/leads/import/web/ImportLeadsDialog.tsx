import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type LeadImport,
  leadImportContract,
} from "#src/outreach/strategies/leads/import/import.contract.ts";
import { LEAD_IMPORT_BYTES } from "#src/outreach/strategies/leads/import/import.rules.ts";
import { read } from "#src/platform/web/api.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { PressButton } from "#src/ui/buttons/PressButton.tsx";
import { FileDrop } from "#src/ui/inputs/files/FileDrop.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { leadImportText as text } from "./lead-import.text.ts";
import { MapColumns, type Sheets } from "./MapColumns.tsx";
import { Receipt } from "./Receipt.tsx";
import { importQuery, type ReadFile, useLeadImport } from "./use-lead-import.ts";

const KINDS = [".xlsx", ".csv", ".tsv", ".txt"];

type ImportLeadsDialogProps = { strategyId: string; onClose: () => void };

/** Imports leads from a file: select, map columns, review, and save in the background. */
export function ImportLeadsDialog({ strategyId, onClose }: ImportLeadsDialogProps) {
  const [read, setRead] = useState<ReadFile>();
  const sent = useLeadImport(strategyId, setRead);
  if (read === undefined)
    return <Choose strategyId={strategyId} onClose={onClose} sent={sent} onOpen={setRead} />;
  const { importId, workbook } = read;
  return (
    <Opened
      key={importId}
      importId={importId}
      onClose={onClose}
      sheets={
        workbook && workbook.sheets.length > 1
          ? {
              names: workbook.sheets,
              chosen: workbook.sheet,
              failure: sent.failure,
              onChoose: (sheet) => sent.send({ file: workbook.file, sheet }),
            }
          : undefined
      }
    />
  );
}

type ChooseProps = ImportLeadsDialogProps & {
  sent: ReturnType<typeof useLeadImport>;
  onOpen: (read: ReadFile) => void;
};

function Choose({ strategyId, onClose, sent, onOpen }: ChooseProps) {
  return (
    <Dialog
      title={text.title}
      isOpen
      onClose={onClose}
      footer={<Button onPress={onClose}>{text.cancel}</Button>}
    >
      <Stack gap={16}>
        <FailureNotice sentence={sent.failure} />
        <FileDrop
          label={text.file}
          hint={text.formats}
          kinds={KINDS}
          maxBytes={LEAD_IMPORT_BYTES}
          maxFiles={1}
          files={sent.files}
          onAdd={([file]) => file && sent.send({ file })}
          onRemove={sent.cancel}
        />
        <EarlierImports
          strategyId={strategyId}
          onOpen={(importId) => onOpen({ importId, workbook: null })}
        />
      </Stack>
    </Dialog>
  );
}

type OpenedProps = { importId: string; onClose: () => void; sheets: Sheets | undefined };

function Opened({ importId, onClose, sheets }: OpenedProps) {
  const { data } = useQuery(importQuery(importId));
  if (!data) return null;
  if (data.status === "ready") return <MapColumns of={data} onClose={onClose} sheets={sheets} />;
  return <Receipt of={data} onClose={onClose} />;
}

type EarlierImportsProps = { strategyId: string; onOpen: (importId: string) => void };

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** Links to earlier receipts, from where imports can be undone. */
function EarlierImports({ strategyId, onOpen }: EarlierImportsProps) {
  const { data } = useQuery(read(leadImportContract.list, { params: { strategyId } }));
  if (!data || data.list.length === 0) return null;
  return (
    <Stack gap={8}>
      <Text as="h3" look="ui-strong">
        {text.earlier}
      </Text>
      <ItemList label={text.earlier}>
        {data.list.map((one) => (
          <Item
            key={one.importId}
            placeKey={one.importId}
            title={one.fileName}
            detail={`${moment.format(new Date(one.createdAt))} · ${outcomeOf(one)}`}
          >
            <PressButton
              size="sm"
              label={text.openImport(one.fileName)}
              onPress={() => onOpen(one.importId)}
            >
              {text.open}
            </PressButton>
          </Item>
        ))}
      </ItemList>
    </Stack>
  );
}

function outcomeOf({ status, receipt }: LeadImport): string {
  const saved = receipt.new + receipt.updated + receipt.unchanged;
  return status === "finished" ? text.saved(saved) : text.statuses[status];
}
