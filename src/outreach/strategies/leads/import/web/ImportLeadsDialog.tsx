import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LEAD_IMPORT_BYTES } from "#src/outreach/strategies/leads/import/import.rules.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FileDrop } from "#src/ui/inputs/files/FileDrop.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { EarlierImports } from "./EarlierImports.tsx";
import { leadImportText as text } from "./lead-import.text.ts";
import { MapColumns } from "./MapColumns.tsx";
import { Receipt } from "./Receipt.tsx";
import { importQuery, useLeadImport } from "./use-lead-import.ts";

const KINDS = [".csv", ".tsv", ".txt"];

type ImportLeadsDialogProps = { strategyId: string; onClose: () => void };

/** Imports leads from a file: select, map columns, review, and save in the background. */
export function ImportLeadsDialog({ strategyId, onClose }: ImportLeadsDialogProps) {
  const [importId, setImportId] = useState<string>();
  if (importId !== undefined) return <Opened importId={importId} onClose={onClose} />;
  return <Choose strategyId={strategyId} onClose={onClose} onOpen={setImportId} />;
}

type ChooseProps = ImportLeadsDialogProps & { onOpen: (importId: string) => void };

function Choose({ strategyId, onClose, onOpen }: ChooseProps) {
  const sent = useLeadImport(strategyId, onOpen);
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
          onAdd={([file]) => file && sent.send(file)}
          onRemove={sent.cancel}
        />
        <EarlierImports strategyId={strategyId} onOpen={onOpen} />
      </Stack>
    </Dialog>
  );
}

function Opened({ importId, onClose }: { importId: string; onClose: () => void }) {
  const { data } = useQuery(importQuery(importId));
  if (!data) return null;
  if (data.status === "ready") return <MapColumns of={data} onClose={onClose} />;
  return <Receipt of={data} onClose={onClose} />;
}
