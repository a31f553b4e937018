import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import { isSameJson } from "#src/editor/document/content/json.ts";
import { Editor } from "#src/editor/Editor.tsx";
import { markBlocks } from "#src/editor/saving/versions/mark-blocks.ts";
import { documentsContract, type Revision } from "#src/features/documents/documents.contract.ts";
import { setupText } from "#src/features/setup/web/setup.text.ts";
import { read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import styles from "./HistoryDialog.module.css";
import { pageText as text } from "./page.text.ts";

const LINES = [
  { id: "first", look: "text" },
  { id: "second", look: "text", width: "most" },
] as const;

type RevisionViewProps = { revision: Revision; now: EditorContent | null };

/** One version of a page, with marks where it differs from the page of now. */
export function RevisionView({ revision, now }: RevisionViewProps) {
  const { documentId, id: revisionId } = revision;
  const params = { documentId, revisionId };
  const shown = useQuery(read(documentsContract.readRevision, { params }));
  const { data, error } = shown;
  const phase = useLoadingPhase(!data && !error);
  if (error && !data) {
    return (
      <ErrorState
        title={text.revisionFailed}
        reason={describeFailure(error, setupText.failures)}
        error={error}
        onRetry={() => void shown.refetch()}
        isRetrying={shown.isFetching}
      />
    );
  }
  if (phase === "quiet") return null;
  if (phase === "skeleton" || !data) return <Skeleton lines={LINES} />;
  if (!data.content) return <p className={styles.about}>{text.noText}</p>;
  return <Compared content={data.content} now={now} label={text.at(revision.updatedAt)} />;
}

type ComparedProps = { content: EditorContent; now: EditorContent | null; label: string };

function Compared({ content, now, label }: ComparedProps) {
  const [differing] = useState(() => differingBlocks(content, now));
  const [plugins] = useState(() => [markBlocks(differing, styles.differs ?? "")]);
  return (
    <section className={styles.shown} aria-label={label}>
      <p className={styles.about}>{differing.size > 0 ? text.marks : text.same}</p>
      <Editor content={content} label={label} isReadOnly plugins={plugins} />
    </section>
  );
}

function differingBlocks(then: EditorContent, now: EditorContent | null): ReadonlySet<string> {
  const known = new Map((now?.blocks ?? []).map((block) => [block.id, block]));
  const differing = then.blocks.filter(({ id, type, data }) => {
    const block = known.get(id);
    return block?.type !== type || !isSameJson(block.data, data);
  });
  return new Set(differing.map(({ id }) => id));
}
