import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { setupText } from "#src/knowledge/setup/web/setup.text.ts";
import { itemQuery, sourceQuery } from "#src/knowledge/setup/web/setup-query.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import styles from "./ItemPage.module.css";
import { PublishedOn } from "./PublishedOn.tsx";
import { pageText as text } from "./page.text.ts";
import { type PlacedQuote, SourceText } from "./SourceText.tsx";

const LINES: readonly SkeletonLine[] = [
  { id: "first", look: "text" },
  { id: "second", look: "text", width: "most" },
];

type QuoteSourceDialogProps = { quote: PlacedQuote; onClose: () => void };

/** The source of a sentence, with the quote highlighted. */
export function QuoteSourceDialog({ quote, onClose }: QuoteSourceDialogProps) {
  return (
    <Dialog title={quote.sourceName ?? text.deletedSource} isOpen size="large" onClose={onClose}>
      <Source quote={quote} />
    </Dialog>
  );
}

function Source({ quote }: { quote: PlacedQuote }) {
  const source = useSource(quote);
  const { data, error } = source;
  const phase = useLoadingPhase(!data && !error);
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState size="region" title={text.sourceGone} sentence={text.sourceGoneHint} />;
  if (error && !data) {
    return (
      <ErrorState
        title={text.sourceFailed}
        reason={describeFailure(error, setupText.failures)}
        error={error}
        onRetry={() => void source.refetch()}
        isRetrying={source.isFetching}
      />
    );
  }
  if (phase === "quiet") return null;
  if (phase === "skeleton" || !data) return <Skeleton lines={LINES} />;
  return (
    <>
      {data.url === null ? null : (
        <p className={styles.facts}>
          <a
            className={styles.source}
            href={data.url}
            target="_blank"
            rel="noopener noreferrer nofollow"
          >
            {new URL(data.url).host}
            <Icon of={ExternalLink} size="xs" />
          </a>
          <PublishedOn day={data.publishedAt} />
        </p>
      )}
      {data.content ? (
        <SourceText quote={quote} version={data.version} content={data.content} />
      ) : null}
    </>
  );
}

/** An item's source, or a written or generated page. */
function useSource({ sourceKind, sourceId: setupId }: PlacedQuote) {
  const isPage = sourceKind === "setup";
  const page = useQuery({ ...itemQuery(setupId), enabled: isPage });
  const asRead = useQuery({ ...sourceQuery(setupId), enabled: !isPage });
  if (!isPage) return asRead;
  const { data } = page;
  const own = data && { content: data.content, version: data.version };
  return { ...page, data: own && { ...own, url: null, publishedAt: null } };
}
