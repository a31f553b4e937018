import { useQuery } from "@tanstack/react-query";
import { documentationText } from "#src/knowledge/documentation/web/documentation.text.ts";
import type { Documentation } from "#src/knowledge/documentation/web/use-documentation.tsx";
import { ApiError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import styles from "./Page.module.css";
import { pageText as text } from "./page.text.ts";
import { pageQuery } from "./page-query.ts";

/** The editor loads in parallel with the tree and the page. */
const openPage = lazyPart(() => import("./OpenPage.tsx"));
openPage.preload();

const LINES: readonly SkeletonLine[] = [
  { id: "title", look: "title", width: "half" },
  { id: "first", look: "text" },
  { id: "second", look: "text", width: "most" },
  { id: "third", look: "text" },
];

/** One page: editable, or read-only for viewers and while archived. */
export function PagePane({ pageId, docs }: { pageId: string; docs: Documentation }) {
  const { data: page, error, isFetching, refetch } = useQuery(pageQuery(pageId));
  const part = openPage.useRequired();
  const phase = useLoadingPhase((!page || !part) && !error);
  if (error instanceof ApiError && error.status === 404) return <PageGone />;
  if (error && !page) {
    return (
      <div className={styles.loading}>
        <ErrorState
          title={text.loadFailed}
          reason={describeFailure(error, documentationText.failures)}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </div>
    );
  }
  if (phase === "quiet") return null;
  if (phase === "skeleton" || !page || !part) {
    return (
      <div className={styles.document}>
        <div className={styles.loading}>
          <Skeleton lines={LINES} />
        </div>
      </div>
    );
  }
  return <part.OpenPage key={page.id} page={page} docs={docs} />;
}

/** A dead link; the tree stays visible. */
export function PageGone() {
  return (
    <div className={styles.centre}>
      <EmptyState size="region" title={text.gone} sentence={text.goneHint} />
    </div>
  );
}
