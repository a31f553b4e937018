import { useEffect, useEffectEvent, useState } from "react";
import { PageReader } from "#src/editor/page/PageReader.tsx";
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
import type { Page } from "#src/knowledge/documentation/documentation.contract.ts";
import { CommentMarks } from "#src/knowledge/documentation/web/comments/CommentMarks.tsx";
import { CommentRail } from "#src/knowledge/documentation/web/comments/CommentRail.tsx";
import { CommentsButton } from "#src/knowledge/documentation/web/comments/CommentsButton.tsx";
import { CommentTool } from "#src/knowledge/documentation/web/comments/CommentTool.tsx";
import { useComments } from "#src/knowledge/documentation/web/comments/use-comments.ts";
import { FavouriteButton } from "#src/knowledge/documentation/web/favourites/FavouriteButton.tsx";
import { useNoteOpened } from "#src/knowledge/documentation/web/favourites/use-note-opened.ts";
import {
  PromptRail,
  PromptsButton,
} from "#src/knowledge/documentation/web/generation/PromptRail.tsx";
import { PageReaders } from "#src/knowledge/documentation/web/readers/PageReaders.tsx";
import type { Documentation } from "#src/knowledge/documentation/web/use-documentation.tsx";
import { quoteSourceDialog } from "#src/knowledge/setup/web/quote-source.public.ts";
import { useAddressView } from "#src/platform/web/routes/use-address-view.ts";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { Backlinks } from "./Backlinks.tsx";
import { EditedPage } from "./EditedPage.tsx";
import styles from "./Page.module.css";
import { PageBar } from "./PageBar.tsx";
import { PageHead } from "./PageHead.tsx";
import { PageHistory } from "./PageHistory.tsx";
import { PageNotices } from "./PageNotices.tsx";
import { pageText as text } from "./page.text.ts";
import { usePageActions } from "./use-page-actions.ts";

const shareDialog = lazyPart(
  () => import("#src/knowledge/documentation/web/sharing/ShareDialog.tsx"),
);

/** A page that is there. Another one needs a key of its own. */
export function OpenPage({ page, docs }: { page: Page; docs: Documentation }) {
  // For one in the trash the server knows no comments, links or favourites.
  const isInTrash = page.deletedAt !== null;
  const isAway = page.isArchived || isInTrash;
  const canWrite = docs.mayEdit && !isAway && page.status !== "in-progress";
  const history = useAddressView("history");
  const [isSharing, setSharing] = useState(false);
  const closeShare = () => setSharing(false);
  const sharing = shareDialog.useWhen(isSharing, closeShare);
  const share = docs.mayEdit && !isAway ? { share: () => setSharing(true) } : {};
  const actions = { ...usePageActions(page, docs), history: history.open, ...share };
  const quotes = useQuotes(page.id);
  const offers = useOffers(page.id, canWrite && page.promptType !== null);
  const [quote, setQuote] = useState<FoundQuote>();
  const closeQuote = () => setQuote(undefined);
  const source = quoteSourceDialog.useWhen(quote, closeQuote);
  const openWay = useEffectEvent(() => docs.opened.open(page.path.map(({ id }) => id)));
  // Once for each page, which has a key of its own: anyone may close its way again.
  useEffect(() => openWay(), []);
  useNoteOpened(page.id, !isInTrash);
  const comments = useComments(page.id, !isInTrash);
  // Viewers read what was written, not what was asked.
  const hasPrompts = docs.mayEdit && page.promptType !== null;
  const buttons = (
    <>
      {isInTrash ? null : <PageReaders pageId={page.id} />}
      {hasPrompts ? <PromptsButton /> : null}
      {isInTrash ? null : (
        <>
          <FavouriteButton page={page} />
          <CommentsButton open={comments.openCount} />
        </>
      )}
    </>
  );
  const marks = (
    <>
      <QuoteMarks quotes={quotes} onOpen={setQuote} />
      {isInTrash ? null : <CommentMarks comments={comments} mayEdit={docs.mayEdit} />}
    </>
  );
  return (
    <>
      <div className={styles.notices}>
        <PageNotices page={page} docs={docs} />
      </div>
      <article className={styles.document} aria-label={page.name} data-page>
        <PageHead
          page={page}
          sources={quotes.sources.length}
          onRename={
            canWrite && actions.rename
              ? (name, over) => docs.changes.rename(page, name, over)
              : undefined
          }
        >
          <div className={styles.toCheck}>
            <QuoteBar quotes={quotes} onOpen={setQuote} />
            {canWrite ? <OfferMenu offers={offers} /> : null}
          </div>
        </PageHead>
        {canWrite ? (
          <EditedPage
            page={page}
            actions={actions}
            buttons={buttons}
            tools={<CommentTool comments={comments} />}
            history={history}
          >
            {marks}
            <OfferChips offers={offers} />
          </EditedPage>
        ) : (
          <>
            <PageBar page={page} actions={actions} buttons={buttons} />
            <NewText page={page} />
            {page.content === null ? null : (
              <PageReader content={page.content} label={page.name}>
                {marks}
              </PageReader>
            )}
            <PageHistory
              page={page}
              readNow={() => page.content}
              canRestore={false}
              isOpen={history.isOpen}
              onClose={history.close}
            />
          </>
        )}
        {isInTrash ? null : <Backlinks pageId={page.id} onOpen={docs.go} />}
      </article>
      {hasPrompts ? <PromptRail page={page} mayEdit={!isAway} /> : null}
      {isInTrash ? null : <CommentRail comments={comments} mayEdit={docs.mayEdit} />}
      {source && quote ? <source.QuoteSourceDialog quote={quote} onClose={closeQuote} /> : null}
      {sharing && isSharing ? <sharing.ShareDialog page={page} onClose={closeShare} /> : null}
    </>
  );
}

/** What is written of a page now, or that there is nothing to read. */
function NewText({ page: { id, workId, status, content } }: { page: Page }) {
  const isEmpty = content === null;
  if (status !== "in-progress") return isEmpty ? <p className={styles.list}>{text.empty}</p> : null;
  return (
    <div className={styles.partial}>
      <PartialText documentId={id} workId={workId} hasText={!isEmpty}>
        {isEmpty ? <p>{text.beingWritten}</p> : null}
      </PartialText>
    </div>
  );
}
