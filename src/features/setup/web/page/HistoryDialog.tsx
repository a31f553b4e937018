import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { documentsContract, type Revision } from "#src/features/documents/documents.contract.ts";
import { type SetupItem, setupContract } from "#src/features/setup/setup.contract.ts";
import { SETUP_KEYS } from "#src/features/setup/web/items/item-cache.ts";
import { setupText } from "#src/features/setup/web/setup.text.ts";
import { read, write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import styles from "./HistoryDialog.module.css";
import { pageText as text } from "./page.text.ts";
import { RevisionView } from "./RevisionView.tsx";

const MOST_SHOWN = 100;
const LINES = [{ id: "one", look: "text", width: "most" }] as const;

type HistoryDialogProps = { item: SetupItem; mayRestore: boolean; onClose: () => void };

/** The versions of a page, each beside what it is now, and the way back to one. */
export function HistoryDialog({ item, mayRestore, onClose }: HistoryDialogProps) {
  const history = useQuery(
    read(documentsContract.listRevisions, {
      params: { documentId: item.id },
      query: { limit: MOST_SHOWN },
    }),
  );
  const { data, error } = history;
  const [chosenId, setChosen] = useState<string>();
  const phase = useLoadingPhase(!data && !error);
  const restore = useRestore(item, onClose);
  const list = data?.list ?? [];
  const chosen = list.find(({ id }) => id === chosenId) ?? list[0];
  const isCurrent = chosen?.id === list[0]?.id;
  const canRestore = mayRestore && chosen && !isCurrent && item.status !== "in-progress";
  return (
    <Dialog
      title={text.historyOf(item.name)}
      isOpen
      size="large"
      onClose={onClose}
      footer={
        canRestore ? (
          <Button
            kind="primary"
            isBusy={restore.isPending}
            onPress={() => restore.mutate(restoreOf(item, chosen))}
          >
            {text.restore}
          </Button>
        ) : undefined
      }
    >
      {error && !data ? (
        <ErrorState
          title={text.historyFailed}
          reason={describeFailure(error, setupText.failures)}
          error={error}
          onRetry={() => void history.refetch()}
          isRetrying={history.isFetching}
        />
      ) : null}
      {phase === "skeleton" ? <Skeleton lines={LINES} /> : null}
      {chosen ? (
        <div className={styles.history}>
          <Versions list={list} chosen={chosen} onChoose={setChosen} />
          <RevisionView key={chosen.id} revision={chosen} now={item.content} />
        </div>
      ) : null}
    </Dialog>
  );
}

function restoreOf({ id, version }: SetupItem, { id: revisionId }: Revision) {
  return { params: { setupId: id }, body: { revisionId, version } };
}

function useRestore(item: SetupItem, onClose: () => void) {
  const queries = useQueryClient();
  return useMutation({
    ...write(setupContract.restore),
    onSuccess(restored) {
      onClose();
      notify({ type: "success", title: text.wasRestored(restored.name) });
    },
    onError: (error) =>
      notify({
        type: "error",
        title: text.notRestored(item.name),
        description: describeFailure(error, setupText.failures),
      }),
    onSettled: () => showAnswer(queries, [], SETUP_KEYS),
  });
}

type VersionsProps = {
  list: readonly Revision[];
  chosen: Revision;
  onChoose: (revisionId: string) => void;
};

function Versions({ list, chosen, onChoose }: VersionsProps) {
  return (
    <ol className={styles.versions} aria-label={text.versions}>
      {list.map((revision, at) => (
        <li key={revision.id}>
          <button
            type="button"
            className={styles.version}
            aria-current={revision.id === chosen.id || undefined}
            onClick={() => onChoose(revision.id)}
          >
            <span className={styles.when}>
              {at === 0 ? text.current : text.at(revision.updatedAt)}
            </span>
            <span className={styles.why}>
              {[text.reasons[revision.reason], revision.by?.name].filter(Boolean).join(" · ")}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
