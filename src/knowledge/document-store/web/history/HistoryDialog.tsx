import { infiniteQueryOptions, useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import {
  documentStoreContract,
  type Revision,
} from "#src/knowledge/document-store/document-store.contract.ts";
import { call, liveMeta } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import styles from "./HistoryDialog.module.css";
import { historyText as text } from "./history.text.ts";
import { RevisionView } from "./RevisionView.tsx";

const LINES = [{ id: "one", look: "text", width: "most" }] as const;

type HistoryDialogProps = {
  documentId: string;
  name: string;
  /** The current text, including unsaved changes. */
  readNow: () => EditorContent | null;
  /** Restores a revision. Missing if not allowed. */
  onRestore: ((revision: Revision) => Promise<unknown>) | undefined;
  failures: Readonly<Record<string, string>>;
  onClose: () => void;
};

/** The versions of a page, compared with the current one, with a button to restore. */
export function HistoryDialog(props: HistoryDialogProps) {
  const { documentId, name, readNow, onRestore, failures, onClose } = props;
  const history = useInfiniteQuery(revisionsQuery(documentId));
  const { data, error } = history;
  const [chosenId, setChosen] = useState<string>();
  const phase = useLoadingPhase(!data && !error);
  const restore = useRestore(props);
  const list = data?.pages.flatMap((page) => page.list) ?? [];
  const chosen = list.find(({ id }) => id === chosenId) ?? list[0];
  const isCurrent = chosen?.id === list[0]?.id;
  return (
    <Dialog
      title={text.historyOf(name)}
      isOpen
      size="large"
      onClose={onClose}
      footer={
        onRestore && chosen && !isCurrent ? (
          <Button kind="primary" isBusy={restore.isPending} onPress={() => restore.mutate(chosen)}>
            {text.restore}
          </Button>
        ) : undefined
      }
    >
      {error && !data ? (
        <ErrorState
          title={text.historyFailed}
          reason={describeFailure(error, failures)}
          error={error}
          onRetry={() => void history.refetch()}
          isRetrying={history.isFetching}
        />
      ) : null}
      {phase === "skeleton" ? <Skeleton lines={LINES} /> : null}
      {chosen ? (
        <div className={styles.history}>
          <div className={styles.versions}>
            <Versions list={list} chosen={chosen} onChoose={setChosen} />
            {history.hasNextPage ? (
              <Button
                size="sm"
                kind="ghost"
                isBusy={history.isFetchingNextPage}
                onPress={() => void history.fetchNextPage()}
              >
                {history.isFetchNextPageError ? text.olderAgain : text.older}
              </Button>
            ) : null}
          </div>
          <RevisionView key={chosen.id} revision={chosen} readNow={readNow} failures={failures} />
        </div>
      ) : null}
    </Dialog>
  );
}

function useRestore({ name, onRestore, failures, onClose }: HistoryDialogProps) {
  return useMutation({
    mutationFn: async (revision: Revision) => onRestore?.(revision),
    onSuccess() {
      onClose();
      notify({ type: "success", title: text.wasRestored(name) });
    },
    onError: (error) =>
      notify({
        type: "error",
        title: text.notRestored(name),
        description: describeFailure(error, failures),
      }),
  });
}

type VersionsProps = {
  list: readonly Revision[];
  chosen: Revision;
  onChoose: (revisionId: string) => void;
};

function Versions({ list, chosen, onChoose }: VersionsProps) {
  return (
    <ol className={styles.list} aria-label={text.versions}>
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

/** The versions of a document, newest first, paginated. */
function revisionsQuery(documentId: string) {
  return infiniteQueryOptions({
    queryKey: ["revisions", documentId],
    queryFn({ pageParam, signal }) {
      const query = pageParam === "" ? {} : { before: pageParam };
      return call(documentStoreContract.listRevisions, { params: { documentId }, query }, signal);
    },
    initialPageParam: "",
    getNextPageParam: ({ list, hasMore }) => (hasMore ? list.at(-1)?.id : undefined),
    meta: liveMeta(documentStoreContract.listRevisions),
  });
}
