import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { PenLine, Sparkles, Table2 } from "lucide-react";
import { useState } from "react";
import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import { decode } from "#src/editor/document/decode.ts";
import { plainText } from "#src/editor/document/text/plain-text.ts";
import { type SetupItem, setupContract } from "#src/knowledge/setup/setup.contract.ts";
import type { SetupType } from "#src/knowledge/setup/setup.rules.ts";
import { AnalysisCost } from "#src/knowledge/setup/web/items/AnalysisCost.tsx";
import { SETUP_KEYS, showItems } from "#src/knowledge/setup/web/items/item-cache.ts";
import { itemsText } from "#src/knowledge/setup/web/items/items.text.ts";
import type { ItemActions } from "#src/knowledge/setup/web/items/use-item-actions.tsx";
import { ItemPage } from "#src/knowledge/setup/web/page/ItemPage.tsx";
import { setupText } from "#src/knowledge/setup/web/setup.text.ts";
import { progressQuery } from "#src/knowledge/setup/web/setup-query.ts";
import { missingInput } from "#src/knowledge/setup/web/steps.rules.ts";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { copyText } from "#src/platform/web/notices/copy-text.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import styles from "./Pipeline.module.css";
import { pipelineText as text } from "./pipeline.text.ts";
import { StepHead } from "./StepHead.tsx";

const writePageSheet = lazyPart(
  () => import("#src/knowledge/setup/web/items/writing/WritePageSheet.tsx"),
);

type SummaryStepProps = {
  type: SetupType;
  projectId: string;
  items: readonly SetupItem[];
  actions: ItemActions;
};

/** A page generated from earlier steps. */
export function SummaryStep({ type, projectId, items, actions }: SummaryStepProps) {
  const { writeStep, isWriting } = useWriteStep(projectId);
  const [isByHand, setByHand] = useState(false);
  const stop = () => setByHand(false);
  const sheet = writePageSheet.useWhen(isByHand, stop);
  const item = items.find((one) => one.type === type);
  const progress = useQuery(progressQuery(projectId)).data;
  const missing = progress && missingInput(type, progress);
  const words = text.empty[type];
  const canWrite =
    actions.mayEdit && progress && missing === undefined && words?.write !== undefined;
  return (
    <>
      <StepHead type={type} />
      {item?.stale && item.status === "completed" ? (
        <InlineNotice kind="info">{text.outdated}</InlineNotice>
      ) : null}
      {item ? (
        <div className={type === "comparison" ? styles.comparison : undefined}>
          <ItemPage
            key={item.id}
            setupId={item.id}
            actions={actions}
            extra={type === "comparison" ? copyButton : undefined}
          />
        </div>
      ) : (
        <EmptyState
          size="region"
          title={words?.title ?? setupText.steps[type]}
          sentence={missing === undefined ? words?.sentence : setupText.needs[missing]}
          action={
            canWrite ? (
              <Button
                kind="primary"
                icon={Sparkles}
                isBusy={isWriting}
                onPress={() => writeStep(type)}
              >
                {words.write}
              </Button>
            ) : undefined
          }
          secondAction={
            actions.mayEdit ? (
              <Button icon={PenLine} onPress={() => setByHand(true)}>
                {itemsText.writeIt}
              </Button>
            ) : undefined
          }
          note={
            canWrite && type !== "note" ? (
              <AnalysisCost projectId={projectId} type={type} />
            ) : undefined
          }
        />
      )}
      {sheet && isByHand ? (
        <sheet.WritePageSheet projectId={projectId} type={type} onClose={stop} />
      ) : null}
    </>
  );
}

function copyButton({ content }: SetupItem) {
  const table = tableText(content);
  if (table === undefined) return null;
  return (
    <Inline>
      <Button size="sm" icon={Table2} onPress={() => void copyText(table, text.tableCopied)}>
        {text.copyTable}
      </Button>
    </Inline>
  );
}

/** A page's first table as tab-separated text for spreadsheets. */
function tableText(content: EditorContent | null): string | undefined {
  const table = content?.blocks.find(({ type }) => type === "table");
  return content && table ? plainText(decode({ ...content, blocks: [table] }).doc) : undefined;
}

/** Generates the page of a step. */
function useWriteStep(projectId: string) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (type: SetupType) => call(setupContract.create, { body: { projectId, type } }),
    onSuccess: (item) => showAnswer(queries, showItems(projectId, [item]), SETUP_KEYS),
    onError(error, type) {
      showAnswer(queries, [], SETUP_KEYS);
      notify({
        type: "error",
        title: text.notWritten(setupText.steps[type]),
        description: describeFailure(error, setupText.failures),
      });
    },
  });
  return { writeStep: (type: SetupType) => mutate(type), isWriting: isPending };
}
