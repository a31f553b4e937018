import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ExternalLink, History } from "lucide-react";
import { type ReactNode, useState } from "react";
import { PageReader } from "#src/editor/page/PageReader.tsx";
import type { Revision } from "#src/knowledge/document-store/document-store.contract.ts";
import { historyDialog } from "#src/knowledge/document-store/web/history.public.ts";
import {
  OfferChips,
  OfferMenu,
  useOffers,
} from "#src/knowledge/document-store/web/offers.public.tsx";
import { PartialText } from "#src/knowledge/document-store/web/partial.public.tsx";
import {
  type FoundQuote,
  QuoteBar,
  QuoteMarks,
  useQuotes,
} from "#src/knowledge/document-store/web/quotes.public.tsx";
import { InternalMark } from "#src/knowledge/evidence/web/InternalMark.public.tsx";
import { type SetupItem, setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { ItemMenu } from "#src/knowledge/setup/web/items/ItemMenu.tsx";
import { ItemStatus } from "#src/knowledge/setup/web/items/ItemStatus.tsx";
import { SETUP_KEYS } from "#src/knowledge/setup/web/items/item-cache.ts";
import type { ItemActions } from "#src/knowledge/setup/web/items/use-item-actions.tsx";
import { quoteSourceDialog } from "#src/knowledge/setup/web/quote-source.public.ts";
import { setupText } from "#src/knowledge/setup/web/setup.text.ts";
import { itemQuery } from "#src/knowledge/setup/web/setup-query.ts";
import { call } from "#src/platform/web/api.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { showAnswer } from "#src/platform/web/mutations/optimistic-layers.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { EditedPage } from "./EditedPage.tsx";
import styles from "./ItemPage.module.css";
import { ItemWork } from "./ItemWork.tsx";
import { PublishedOn } from "./PublishedOn.tsx";
import { pageText as text } from "./page.text.ts";

const LINES: readonly SkeletonLine[] = [
  { id: "heading", look: "title", width: "half" },
  { id: "first", look: "text" },
  { id: "second", look: "text", width: "most" },
];

type ItemPageProps = {
  setupId: string;
  actions: ItemActions;
  /** Additional content for one kind of page. */
  extra?: ((item: SetupItem) => ReactNode) | undefined;
  /** Its name is shown nowhere else. */
  isNamed?: boolean;
};

/** A setup page with all its data: editable, or read-only for viewers. */
export function ItemPage({ setupId, actions, extra, isNamed = false }: ItemPageProps) {
  const { data: item, error, isFetching, refetch } = useQuery(itemQuery(setupId));
  const phase = useLoadingPhase(!item && !error);
  if (error instanceof ApiError && error.status === 404)
    return <EmptyState size="region" title={text.gone} sentence={text.goneHint} />;
  if (error && !item) {
    return (
      <ErrorState
        title={text.loadFailed}
        reason={describeFailure(error, setupText.failures)}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (phase === "quiet") return null;
  if (phase === "skeleton" || !item) return <Skeleton lines={LINES} />;
  return (
    <>
      {isNamed ? <h2 className={styles.name}>{item.name}</h2> : null}
      <OpenItem key={item.id} item={item} actions={actions} extra={extra?.(item)} />
    </>
  );
}

type OpenItemProps = { item: SetupItem; actions: ItemActions; extra: ReactNode };

function OpenItem({ item, actions, extra }: OpenItemProps) {
  const { content, name } = item;
  const quotes = useQuotes(item.id, actions.mayEdit);
  const offers = useOffers(item.id, actions.mayEdit && content !== null && item.type !== "note");
  const [quote, setQuote] = useState<FoundQuote>();
  const close = () => setQuote(undefined);
  const part = quoteSourceDialog.useWhen(quote, close);
  const marks = <QuoteMarks quotes={quotes} onOpen={setQuote} />;
  const partial = { documentId: item.id, workId: item.workId };
  const top = (saveState: ReactNode, readNow = () => content) => (
    <>
      <Top item={item} actions={actions} saveState={saveState} readNow={readNow} />
      <div className={styles.above}>
        <ItemWork item={item} actions={actions} />
        {item.status === "in-progress" && content ? <PartialText {...partial} hasText /> : null}
        <div className={styles.extra}>
          {content ? <QuoteBar quotes={quotes} onOpen={setQuote} /> : null}
          {content && actions.mayEdit ? <OfferMenu offers={offers} /> : null}
          {extra}
        </div>
      </div>
    </>
  );
  return (
    <div className={styles.item}>
      {content && actions.mayEdit ? (
        <EditedPage item={item} content={content} top={top}>
          {marks}
          <OfferChips offers={offers} />
        </EditedPage>
      ) : null}
      {content && !actions.mayEdit ? (
        <>
          {top(null)}
          <PageReader content={content} label={name}>
            {marks}
          </PageReader>
        </>
      ) : null}
      {content ? null : (
        <>
          {top(null)}
          <div className={styles.above}>
            {item.status === "in-progress" ? (
              <PartialText {...partial} hasText={false}>
                <p className={styles.none}>{text.empty}</p>
              </PartialText>
            ) : (
              <p className={styles.none}>{text.notWritten}</p>
            )}
          </div>
        </>
      )}
      {part && quote ? <part.QuoteSourceDialog quote={quote} onClose={close} /> : null}
    </div>
  );
}

type TopProps = {
  item: SetupItem;
  actions: ItemActions;
  saveState: ReactNode;
  readNow: () => SetupItem["content"];
};

function Top({ item, actions, saveState, readNow }: TopProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const part = historyDialog.useWhen(isOpen, close);
  const queries = useQueryClient();
  const isWritten = item.status === "completed" && item.engine === null;

  async function restore({ id: revisionId }: Revision) {
    const { id: setupId, version } = item;
    const body = { revisionId, version };
    try {
      await call(setupContract.restore, { params: { setupId }, body });
    } finally {
      showAnswer(queries, [], SETUP_KEYS);
    }
  }

  return (
    <div className={styles.top}>
      <div className={styles.facts}>
        {item.type === "note" ? null : <ItemStatus item={item} isWritten={isWritten} />}
        <SourceLink item={item} />
        <PublishedOn day={item.source.publishedAt} />
        {item.visibility === "internal" ? <InternalMark /> : null}
        {saveState}
      </div>
      <div className={styles.actions}>
        <Button size="sm" kind="ghost" icon={History} onPress={() => setOpen(true)}>
          {text.history}
        </Button>
        <ItemMenu item={item} actions={actions} />
      </div>
      {part && isOpen ? (
        <part.HistoryDialog
          documentId={item.id}
          name={item.name}
          readNow={readNow}
          onRestore={actions.mayEdit && item.status !== "in-progress" ? restore : undefined}
          failures={setupText.failures}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

function SourceLink({ item: { source } }: { item: SetupItem }) {
  if (source.url === undefined) return null;
  const { host } = new URL(source.url);
  return (
    <a
      className={styles.source}
      href={source.url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      aria-label={text.sourceOf(host)}
    >
      {host}
      <Icon of={ExternalLink} size="xs" />
    </a>
  );
}
