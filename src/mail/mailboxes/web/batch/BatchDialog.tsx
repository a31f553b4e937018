import { useMutation, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { mailboxBatchContract } from "#src/mail/mailboxes/batch/mailbox-batch.contract.ts";
import {
  BATCH_CHARACTERS,
  BATCH_COLUMN_IDS,
  BATCH_COLUMNS,
} from "#src/mail/mailboxes/batch/mailbox-batch.rules.ts";
import { call, read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { saveFile } from "#src/platform/web/files/save-file.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { PressButton } from "#src/ui/buttons/PressButton.tsx";
import { FileDrop } from "#src/ui/inputs/files/FileDrop.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { BatchPreview, type ReadFile } from "./BatchPreview.tsx";
import { BatchReceipt } from "./BatchReceipt.tsx";
import { batchText as text } from "./batch.text.ts";

type BatchDialogProps = { projectId: string; onClose: () => void };
type Shown = { file: ReadFile } | { batchId: string };

/** Connects mailboxes from a CSV file: choose, check, and connect in the background. */
export function BatchDialog({ projectId, onClose }: BatchDialogProps) {
  const [shown, setShown] = useState<Shown>();
  if (shown && "batchId" in shown)
    return <BatchReceipt batchId={shown.batchId} onClose={onClose} />;
  if (shown)
    return (
      <BatchPreview
        file={shown.file}
        projectId={projectId}
        onBack={() => setShown(undefined)}
        onStarted={(batchId) => setShown({ batchId })}
        onClose={onClose}
      />
    );
  return <ChooseFile projectId={projectId} onClose={onClose} onShow={setShown} />;
}

type ChooseFileProps = BatchDialogProps & { onShow: (shown: Shown) => void };

function ChooseFile({ projectId, onClose, onShow }: ChooseFileProps) {
  // The text has passwords, so it stays out of the cache of queries.
  const preview = useMutation({
    async mutationFn(file: File) {
      const content = await textOf(file);
      const body = { projectId, text: content };
      const checked = await call(mailboxBatchContract.preview, { body });
      return { name: file.name, text: content, checked };
    },
    gcTime: 0,
    onSuccess: (file) => onShow({ file }),
  });
  const { error } = preview;
  return (
    <Dialog
      title={text.title}
      isOpen
      onClose={onClose}
      footer={<Button onPress={onClose}>{text.cancel}</Button>}
    >
      <Stack gap={16}>
        <FailureNotice sentence={error ? describeFailure(error, text.failures) : undefined} />
        <FileDrop
          label={text.file}
          hint={text.hint}
          kinds={[".csv", ".txt", ".tsv"]}
          maxBytes={BATCH_CHARACTERS}
          maxFiles={1}
          files={[]}
          onAdd={([file]) => file && preview.mutate(file)}
          onRemove={() => undefined}
        />
        <div>
          <Button size="sm" icon={Download} onPress={() => void saveTemplate()}>
            {text.template}
          </Button>
        </div>
        <Text tone="quiet">{text.secrets}</Text>
        <EarlierFiles projectId={projectId} onOpen={(batchId) => onShow({ batchId })} />
      </Stack>
    </Dialog>
  );
}

/** Spreadsheets save CSV as UTF-8 or, on Windows, in its own encoding. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function saveTemplate(): Promise<void> {
  const header = BATCH_COLUMN_IDS.map((id) => BATCH_COLUMNS[id]).join(",");
  return saveFile(new Blob([`${header}\r\n`], { type: "text/csv" }), text.templateName);
}

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

type EarlierFilesProps = { projectId: string; onOpen: (batchId: string) => void };

function EarlierFiles({ projectId, onOpen }: EarlierFilesProps) {
  const { data } = useQuery(read(mailboxBatchContract.list, { query: { projectId } }));
  if (!data || data.list.length === 0) return null;
  return (
    <Stack gap={8}>
      <Text as="h3" look="ui-strong">
        {text.earlier}
      </Text>
      <ItemList label={text.earlier}>
        {data.list.map((one) => (
          <Item
            key={one.batchId}
            placeKey={one.batchId}
            title={one.fileName}
            detail={`${moment.format(new Date(one.createdAt))} · ${text.summary(one)}`}
          >
            <PressButton
              size="sm"
              label={text.openFile(one.fileName)}
              onPress={() => onOpen(one.batchId)}
            >
              {text.open}
            </PressButton>
          </Item>
        ))}
      </ItemList>
    </Stack>
  );
}
