import { useQueryClient } from "@tanstack/react-query";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { SOURCE_FILE_BYTES, type SourceType } from "#src/knowledge/setup/setup.rules.ts";
import { READ_FROM_FILE } from "#src/knowledge/setup/setup-errors.rules.ts";
import { AnalysisCost } from "#src/knowledge/setup/web/items/AnalysisCost.tsx";
import { SETUP_KEYS, showItems } from "#src/knowledge/setup/web/items/item-cache.ts";
import { setupText } from "#src/knowledge/setup/web/setup.text.ts";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { sendWithProgress } from "#src/platform/web/files/send-with-progress.ts";
import { useSentFiles } from "#src/platform/web/files/use-sent-files.ts";
import { showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FileDrop } from "#src/ui/inputs/files/FileDrop.tsx";
import { useUnsentQuestion } from "#src/ui/inputs/files/use-unsent-question.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { pipelineText as text } from "./pipeline.text.ts";

const KINDS = [".pdf", ".docx", ".md", ".markdown", ".html", ".htm", ".txt", ".csv"];

type AddFilesDialogProps = { projectId: string; type: SourceType; onClose: () => void };

/** Uploads files: each becomes a case study or competitor, or shows an error. */
export function AddFilesDialog({ projectId, type, onClose }: AddFilesDialogProps) {
  const queries = useQueryClient();
  const sent = useSentFiles({
    async send(file, { signal, onProgress }) {
      const input = { body: { projectId, type }, file };
      const transport = sendWithProgress(onProgress);
      const item = await call(setupContract.createByFile, input, signal, transport);
      showAnswer(queries, showItems(projectId, [item]), SETUP_KEYS);
    },
    describe: (error) => describeFailure(error, { ...READ_FROM_FILE, ...setupText.failures }),
  });
  const { leave, question } = useUnsentQuestion(sent.unsent);
  const close = () => leave(onClose);
  const isAdded = sent.files.some(({ state }) => state.is === "done");
  return (
    <>
      <Dialog
        title={text.addByFile[type]}
        isOpen
        onClose={close}
        isDismissable={sent.unsent === 0}
        footer={
          <Button kind="primary" onPress={close}>
            {isAdded ? text.done : text.close}
          </Button>
        }
      >
        <Stack gap={16}>
          <FileDrop
            label={text.files}
            hint={text.filesHint}
            kinds={KINDS}
            maxBytes={SOURCE_FILE_BYTES}
            files={sent.files}
            onAdd={sent.add}
            onRemove={sent.remove}
            onRetry={sent.retry}
          />
          <AnalysisCost projectId={projectId} type={type} links={Math.max(1, sent.files.length)} />
        </Stack>
      </Dialog>
      {question}
    </>
  );
}
