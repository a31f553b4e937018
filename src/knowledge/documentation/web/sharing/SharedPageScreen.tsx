import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { PageReader } from "#src/editor/page/PageReader.tsx";
import { sharingContract } from "#src/knowledge/documentation/sharing/sharing.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { textOf } from "#src/platform/web/routes/search.ts";
import { usePageTitle } from "#src/platform/web/use-page-title.ts";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import styles from "./SharedPage.module.css";
import { sharingText as text } from "./sharing.text.ts";

const LINES: readonly SkeletonLine[] = [
  { id: "first", look: "text" },
  { id: "second", look: "text", width: "most" },
];

/** A shared page, read-only. */
export function SharedPageScreen() {
  const { token = "" } = textOf(useSearch({ strict: false }), "token");
  const shared = useQuery(read(sharingContract.readShared, { query: { token } }));
  const { data, error } = shared;
  const phase = useLoadingPhase(!data && !error);
  const isGone = error instanceof ApiError && error.status < 500 && error.status !== 429;
  usePageTitle(data?.name ?? text.shared);
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{data?.name ?? text.shared}</h1>
      {data ? (
        <p className={styles.facts}>{text.sharedBy(data.organizationName, data.updatedAt)}</p>
      ) : null}
      {isGone ? (
        <EmptyState size="region" title={text.sharedGone} sentence={text.sharedGoneHint} />
      ) : null}
      {error && !isGone ? (
        <ErrorState
          title={text.sharedFailed}
          reason={describeFailure(error, text.failures)}
          error={error}
          onRetry={() => void shared.refetch()}
          isRetrying={shared.isFetching}
        />
      ) : null}
      {phase === "skeleton" ? <Skeleton lines={LINES} /> : null}
      {data?.content ? <PageReader content={data.content} label={data.name} hasContents /> : null}
      {data && !data.content ? <p>{text.sharedEmpty}</p> : null}
    </main>
  );
}
