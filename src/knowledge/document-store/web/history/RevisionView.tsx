import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import {
  documentStoreContract,
  type Revision,
} from "#src/knowledge/document-store/document-store.contract.ts";
import { isSameText } from "#src/knowledge/document-store/same-text.rules.ts";
import { read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { ComparedText } from "./ComparedText.tsx";
import styles from "./HistoryDialog.module.css";
import { historyText as text } from "./history.text.ts";

const LINES = [
  { id: "first", look: "text" },
  { id: "second", look: "text", width: "most" },
] as const;

type RevisionViewProps = {
  revision: Revision;
  readNow: () => EditorContent | null;
  failures: Readonly<Record<string, string>>;
};

/** A version of a page with its differences from the current one. */
export function RevisionView({ revision, readNow, failures }: RevisionViewProps) {
  const { documentId, id: revisionId } = revision;
  const params = { documentId, revisionId };
  const [now] = useState(readNow);
  const shown = useQuery(read(documentStoreContract.readRevision, { params }));
  const { data, error } = shown;
  const phase = useLoadingPhase(!data && !error);
  if (error && !data) {
    return (
      <ErrorState
        title={text.revisionFailed}
        reason={describeFailure(error, failures)}
        error={error}
        onRetry={() => void shown.refetch()}
        isRetrying={shown.isFetching}
      />
    );
  }
  if (phase === "quiet") return null;
  if (phase === "skeleton" || !data) return <Skeleton lines={LINES} />;
  if (!data.content) return <p className={styles.about}>{text.noText}</p>;
  const label = text.asOf(revision.updatedAt);
  const isSame = now !== null && isSameText(data.content, now);
  const about = isSame ? text.same : `${label}. ${text.changes}`;
  return <ComparedText content={data.content} now={now} label={label} about={about} />;
}
