import { useQuery } from "@tanstack/react-query";
import { Archive, TimerReset, Trash } from "lucide-react";
import { documentStoreContract } from "#src/knowledge/document-store/document-store.contract.ts";
import type { Page } from "#src/knowledge/documentation/documentation.contract.ts";
import { TRASH_DAYS } from "#src/knowledge/documentation/documentation.rules.ts";
import { aiText } from "#src/knowledge/documentation/web/generation/ai.text.ts";
import generation from "#src/knowledge/documentation/web/generation/Generation.module.css";
import { PageCost } from "#src/knowledge/documentation/web/generation/GenerationCost.tsx";
import { useCancelWork } from "#src/knowledge/documentation/web/generation/use-cancel-work.ts";
import { useRegenerate } from "#src/knowledge/documentation/web/generation/use-generate.ts";
import type { Documentation } from "#src/knowledge/documentation/web/use-documentation.tsx";
import { DroppedSources } from "#src/knowledge/rebuild-stale/web/dropped-sources.public.tsx";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { read } from "#src/platform/web/api.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { SpinnerGlyph } from "#src/ui/icons/glyphs.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Bar } from "#src/ui/states/Bar.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { Elapsed } from "#src/ui/states/work/Elapsed.tsx";
import { workQuery } from "#src/workspace/background-work/web/work-query.public.ts";
import styles from "./Page.module.css";
import { pageText as text } from "./page.text.ts";

type PageNoticesProps = { page: Page; docs: Documentation };

/** Above a page: its status, or the reason for it. */
export function PageNotices({ page, docs }: PageNoticesProps) {
  if (page.isArchived || page.deletedAt !== null) return <ArchivedBar page={page} docs={docs} />;
  if (page.status === "in-progress") return <RunningBar page={page} mayEdit={docs.mayEdit} />;
  return (
    <>
      {page.stale ? <StaleBar page={page} mayEdit={docs.mayEdit} /> : null}
      {page.status === "failed" ? <Failed page={page} mayEdit={docs.mayEdit} /> : null}
    </>
  );
}

function ArchivedBar({ page, docs }: PageNoticesProps) {
  const { deletedAt } = page;
  const until = deletedAt && new Date(Date.parse(deletedAt) + TRASH_DAYS * DAY_MS).toISOString();
  return (
    <Bar
      icon={until ? Trash : Archive}
      tone="info"
      actions={
        docs.mayEdit ? (
          <>
            <Button size="xs" onPress={() => docs.changes.restore(page)}>
              {text.restore}
            </Button>
            {until ? (
              <Button size="xs" onPress={() => docs.openDialog({ kind: "remove-forever", page })}>
                {text.removeForever}
              </Button>
            ) : null}
          </>
        ) : undefined
      }
    >
      {until ? text.inTrash(until) : text.archived}
    </Bar>
  );
}

type OwnProps = { page: Page; mayEdit: boolean };

function StaleBar({ page, mayEdit }: OwnProps) {
  const regenerate = useRegenerate();
  const { projectId } = page;
  const mayUpdate = mayEdit && page.promptType !== null;
  const { data } = useQuery(read(documentStoreContract.listStale, { query: { projectId } }));
  const own = data?.list.find(({ documentId }) => documentId === page.id);
  const names = [...(own?.changed ?? []), ...(own?.waitsFor ?? [])].map((one) => one.inputName);
  return (
    <Bar
      icon={TimerReset}
      tone="warning"
      actions={
        mayUpdate ? (
          <Button size="xs" onPress={() => void regenerate({ page, prompts: [] })}>
            {aiText.update}
          </Button>
        ) : undefined
      }
    >
      {names.length > 0 ? aiText.staleBecause(names) : aiText.stale}{" "}
      {mayUpdate ? <PageCost pageId={page.id} isInline /> : null}{" "}
      {mayUpdate ? <DroppedSources projectId={projectId} documentId={page.id} /> : null}
    </Bar>
  );
}

function Failed({ page, mayEdit }: OwnProps) {
  const regenerate = useRegenerate();
  return (
    <div className={styles.notice}>
      <InlineNotice kind="danger" title={aiText.failed(page.name)}>
        <Stack>
          <p>{aiText.reasons[page.errorCode ?? ""] ?? aiText.anyReason}</p>
          {mayEdit ? (
            <>
              <PageCost pageId={page.id} />
              <div>
                <Button size="xs" onPress={() => void regenerate({ page, prompts: [] })}>
                  {aiText.retry}
                </Button>
              </div>
            </>
          ) : null}
        </Stack>
      </InlineNotice>
    </div>
  );
}

/** Above a page being generated: the elapsed time, and a cancel button. */
function RunningBar({ page, mayEdit }: { page: Page; mayEdit: boolean }) {
  const { isCancelling, cancel } = useCancelWork();
  const { workId, step, name, projectId, updatedAt } = page;
  const work = useQuery(workQuery(projectId)).data?.list.find(({ id }) => id === workId);
  return (
    <div className={generation.bar}>
      <span className={generation.phase} role="status">
        <Icon of={SpinnerGlyph} size="sm" isSpinning />
        {step || aiText.running}
        <span>
          <Elapsed since={Date.parse(work?.createdAt ?? updatedAt)} />
        </span>
      </span>
      <span>{aiText.canLeave}</span>
      {mayEdit && workId !== null ? (
        <Button
          size="xs"
          kind="ghost"
          isDisabled={isCancelling(workId)}
          onPress={() => cancel(workId, name)}
        >
          {isCancelling(workId) ? aiText.cancelling : aiText.cancel}
        </Button>
      ) : null}
    </div>
  );
}
