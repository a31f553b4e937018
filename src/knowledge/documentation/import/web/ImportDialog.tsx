import { useQuery } from "@tanstack/react-query";
import { ChevronDown, ChevronRight } from "lucide-react";
import { useState } from "react";
import { IMPORT_LIMITS } from "#src/knowledge/conversion/conversion.rules.ts";
import { importContract } from "#src/knowledge/documentation/import/import.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { useSentFiles } from "#src/platform/web/files/use-sent-files.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FileDrop } from "#src/ui/inputs/files/FileDrop.tsx";
import { useUnsentQuestion } from "#src/ui/inputs/files/use-unsent-question.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { ImportReceipt } from "./ImportReceipt.tsx";
import { importText as text } from "./import.text.ts";
import { type ImportPlace, sendFile } from "./send-file.ts";

const KINDS = [
  ".docx",
  ".pdf",
  ".md",
  ".markdown",
  ".html",
  ".htm",
  ".mhtml",
  ".txt",
  ".csv",
  ".tsv",
  ".json",
  ".zip",
];

type ImportDialogProps = {
  /** They were dropped elsewhere, and are uploaded as if dropped here. */
  dropped?: readonly File[] | undefined;
  place: ImportPlace;
  /** The display name of the target. */
  placeName: string;
  onClose: () => void;
  onOpenPage: (pageId: string) => void;
};

/** Imports files: dropped files are uploaded at once, each with its own result. */
export function ImportDialog({
  dropped,
  place,
  placeName,
  onClose,
  onOpenPage,
}: ImportDialogProps) {
  const sent = useSentFiles({
    send: (file, sending) => sendFile(file, place, sending),
    describe: (error) => describeFailure(error, text.failures),
  });
  const { leave, question } = useUnsentQuestion(sent.unsent);
  const close = () => leave(onClose);
  const openPage = (pageId: string) => leave(() => onOpenPage(pageId));
  const arrived = sent.files.flatMap(({ id, result }) =>
    result ? [{ id, importId: result }] : [],
  );
  return (
    <>
      <Dialog
        title={text.title}
        isOpen
        onClose={close}
        isDismissable={sent.unsent === 0}
        footer={
          <Button kind="primary" onPress={close}>
            {arrived.length > 0 ? text.done : text.close}
          </Button>
        }
      >
        <Stack gap={16}>
          <Text tone="quiet">{text.into(placeName)}</Text>
          <FileDrop
            label={text.files}
            hint={text.formats}
            kinds={KINDS}
            maxBytes={IMPORT_LIMITS.fileBytes}
            maxBytesOf={{ ".zip": IMPORT_LIMITS.archiveBytes }}
            files={sent.files}
            offered={dropped}
            onAdd={sent.add}
            onRemove={sent.remove}
            onRetry={sent.retry}
          />
          <PastImports
            projectId={place.projectId}
            without={arrived.map(({ importId }) => importId)}
            onOpenPage={openPage}
          />
          {arrived.map(({ id, importId }) => (
            <ImportReceipt key={id} importId={importId} onOpenPage={openPage} />
          ))}
        </Stack>
      </Dialog>
      {question}
    </>
  );
}

const MAX_SHOWN = 5;

type PastImportsProps = {
  projectId: string;
  /** Imports whose reports are already shown. */
  without: readonly string[];
  onOpenPage: (pageId: string) => void;
};

/** Earlier imports with their reports, and a way to import the file again. */
function PastImports({ projectId, without, onOpenPage }: PastImportsProps) {
  const query = { projectId, limit: MAX_SHOWN };
  const { data } = useQuery(read(importContract.list, { query }));
  const [openId, setOpenId] = useState<string>();
  const past = (data?.list ?? []).filter(({ id }) => !without.includes(id));
  if (past.length === 0) return null;
  return (
    <Stack gap={8}>
      <Text as="h3" look="ui-strong">
        {text.past}
      </Text>
      {past.map(({ id, fileName, createdAt, status, isOutdated }) => (
        <Stack key={id} gap={8}>
          <div>
            <Button
              kind="ghost"
              size="sm"
              icon={id === openId ? ChevronDown : ChevronRight}
              isExpanded={id === openId}
              onPress={() => setOpenId(id === openId ? undefined : id)}
            >
              {text.pastOne(fileName, createdAt, status)}
            </Button>
          </div>
          {isOutdated ? <Text tone="quiet">{text.outdated}</Text> : null}
          {id === openId ? <ImportReceipt importId={id} onOpenPage={onOpenPage} /> : null}
        </Stack>
      ))}
    </Stack>
  );
}
