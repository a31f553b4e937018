import { useQuery, useQueryClient } from "@tanstack/react-query";
import { FileText, MessageSquare, MessageSquarePlus, Star } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { selectedPlace } from "#src/editor/anchors/selected-place.ts";
import { useEditor } from "#src/editor/editor-context.ts";
import { ToolButton } from "#src/editor/overlays/ToolButton.tsx";
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
import { QUOTE_LENGTH } from "#src/knowledge/documentation/comments/anchor.rules.ts";
import type { Page } from "#src/knowledge/documentation/documentation.contract.ts";
import { favouritesContract } from "#src/knowledge/documentation/favourites/favourites.contract.ts";
import { linksContract } from "#src/knowledge/documentation/links.contract.ts";
import { CommentMarks } from "#src/knowledge/documentation/web/comments/CommentMarks.tsx";
import { commentsText } from "#src/knowledge/documentation/web/comments/comments.text.ts";
import {
  type Comments,
  useComments,
} from "#src/knowledge/documentation/web/comments/use-comments.ts";
import { commentShortcut } from "#src/knowledge/documentation/web/documentation.shortcuts.ts";
import { favouritesText } from "#src/knowledge/documentation/web/favourites/favourites.text.ts";
import { useFavourites } from "#src/knowledge/documentation/web/favourites/use-favourites.ts";
import {
  PromptRail,
  PromptsButton,
} from "#src/knowledge/documentation/web/generation/PromptRail.tsx";
import { PageReaders } from "#src/knowledge/documentation/web/readers/PageReaders.tsx";
import type { Documentation } from "#src/knowledge/documentation/web/use-documentation.tsx";
import { quoteSourceDialog } from "#src/knowledge/setup/web/quote-source.public.ts";
import { call, keyOf, read } from "#src/platform/web/api.ts";
import { useIdle } from "#src/platform/web/parts/idle.ts";
import { useAddressView } from "#src/platform/web/routes/use-address-view.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { PressButton } from "#src/ui/buttons/PressButton.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { PaneRail } from "#src/ui/shell/panes/PaneRail.tsx";
import { EditedPage } from "./EditedPage.tsx";
import styles from "./Page.module.css";
import { PageBar } from "./PageBar.tsx";
import { PageHead } from "./PageHead.tsx";
import { PageHistory } from "./PageHistory.tsx";
import { PageNotices } from "./PageNotices.tsx";
import { pageText as text } from "./page.text.ts";
import { closeRail, toggleRail, useRail } from "./rail-state.ts";
import { usePageActions } from "./use-page-actions.ts";

const shareDialog = lazyPart(
  () => import("#src/knowledge/documentation/web/sharing/ShareDialog.tsx"),
);

/** A loaded page. Use a new key for another one. */
export function OpenPage({ page, docs }: { page: Page; docs: Documentation }) {
  // Comments, links and favourites are not available for pages in the trash.
  const isInTrash = page.deletedAt !== null;
  const isAway = page.isArchived || isInTrash;
  const canWrite = docs.mayEdit && !isAway && page.status !== "in-progress";
  const history = useAddressView("history");
  const [isSharing, setSharing] = useState(false);
  const closeShare = () => setSharing(false);
  const sharing = shareDialog.useWhen(isSharing, closeShare);
  const share = docs.mayEdit && !isAway ? { share: () => setSharing(true) } : {};
  const actions = { ...usePageActions(page, docs), history: history.open, ...share };
  // What stands beside the text is asked for after it is shown.
  const isIdle = useIdle();
  const quotes = useQuotes(page.id, canWrite, isIdle);
  const offers = useOffers(page.id, canWrite && page.promptType !== null);
  const [quote, setQuote] = useState<FoundQuote>();
  const closeQuote = () => setQuote(undefined);
  const source = quoteSourceDialog.useWhen(quote, closeQuote);
  const openWay = useEffectEvent(() => docs.opened.open(page.path.map(({ id }) => id)));
  // Once per page, which has its own key: the user may close it again.
  useEffect(() => openWay(), []);
  const hasMore = isIdle && !isInTrash;
  useNoteOpened(page.id, hasMore);
  const comments = useComments(page.id, hasMore);
  // Viewers see the text but not the prompt.
  const hasPrompts = docs.mayEdit && page.promptType !== null;
  const buttons = (
    <>
      {hasMore ? <PageReaders pageId={page.id} /> : null}
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
        {hasMore ? <Backlinks pageId={page.id} onOpen={docs.go} /> : null}
      </article>
      {hasPrompts ? <PromptRail page={page} mayEdit={!isAway} /> : null}
      {isInTrash ? null : <CommentRail comments={comments} mayEdit={docs.mayEdit} />}
      {source && quote ? <source.QuoteSourceDialog quote={quote} onClose={closeQuote} /> : null}
      {sharing && isSharing ? <sharing.ShareDialog page={page} onClose={closeShare} /> : null}
    </>
  );
}

/** The partial content of a page, or a note that there is none. */
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

const commentPanel = lazyPart(
  () => import("#src/knowledge/documentation/web/comments/CommentPanel.tsx"),
);

/** The comments next to a page. */
function CommentRail({ comments, mayEdit }: { comments: Comments; mayEdit: boolean }) {
  const isOpen = useRail() === "comments";
  const part = commentPanel.useWhen(isOpen, closeRail);
  return (
    <PaneRail title={commentsText.title} isOpen={isOpen && part !== undefined} onClose={closeRail}>
      {part ? <part.CommentPanel comments={comments} mayEdit={mayEdit} /> : null}
    </PaneRail>
  );
}

/** Marks the open page as the user's favourite. */
function FavouriteButton({ page }: { page: Page }) {
  const favourites = useFavourites(page.projectId);
  const isKept = favourites.has(page.id);
  return (
    <IconButton
      icon={Star}
      label={isKept ? favouritesText.remove : favouritesText.add}
      isOn={isKept}
      onPress={() => favourites.set(page, !isKept)}
    />
  );
}

/** In the bar beside selected text. */
function CommentTool({ comments }: { comments: Comments }) {
  const session = useEditor();
  return (
    <ToolButton
      label={commentsText.shortcut}
      icon={MessageSquarePlus}
      keys={commentShortcut.keys}
      onPress={() => comments.begin(selectedPlace(session.state, QUOTE_LENGTH))}
    />
  );
}

/** Records an opened page as recently read. Runs in the background, and may fail. */
function useNoteOpened(pageId: string, isWanted: boolean): void {
  const queries = useQueryClient();
  const note = useEffectEvent(async () => {
    try {
      await call(favouritesContract.open, { params: { pageId } });
    } catch {
      // The page itself reports if it was deleted.
      return;
    }
    await queries.invalidateQueries({ queryKey: keyOf(favouritesContract.listRecent) });
  });
  useEffect(() => {
    if (pageId && isWanted) void note();
  }, [pageId, isWanted]);
}

/** Toggles the comments, and shows the number of open ones. */
function CommentsButton({ open }: { open: number }) {
  const isExpanded = useRail() === "comments";
  return (
    <PressButton
      kind="ghost"
      size="sm"
      label={commentsText.show(open)}
      isExpanded={isExpanded}
      isIconOnly={open === 0}
      tooltip={{ text: commentsText.title }}
      onPress={() => toggleRail("comments")}
    >
      <Icon of={MessageSquare} size="sm" />
      {open === 0 ? null : open}
    </PressButton>
  );
}

type BacklinksProps = { pageId: string; onOpen: (pageId: string) => void };

/** Below a page: its backlinks. */
function Backlinks({ pageId, onOpen }: BacklinksProps) {
  const { data } = useQuery(read(linksContract.listBacklinks, { params: { pageId } }));
  if (!data || data.list.length === 0) return null;
  return (
    <section className={styles.backlinks} aria-label={text.linkedFrom}>
      <h3 className={styles.facts}>{text.linkedFrom}</h3>
      <ul className={styles.links}>
        {data.list.map(({ id, name }) => (
          <li key={id}>
            <Button kind="ghost" size="sm" icon={FileText} onPress={() => onOpen(id)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
