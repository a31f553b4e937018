import { useQuery } from "@tanstack/react-query";
import { Archive, Trash } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { PageReader } from "#src/editor/page/PageReader.tsx";
import type { Page, TreeNode } from "#src/features/documentation/documentation.contract.ts";
import { TRASH_DAYS } from "#src/features/documentation/documentation.rules.ts";
import type { PageActions } from "#src/features/documentation/web/changes/page-menu.ts";
import { documentationText } from "#src/features/documentation/web/documentation.text.ts";
import { copyPageLink } from "#src/features/documentation/web/page-address.ts";
import type { Documentation } from "#src/features/documentation/web/use-documentation.tsx";
import { ApiError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Bar } from "#src/ui/states/Bar.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { EditedPage } from "./EditedPage.tsx";
import styles from "./Page.module.css";
import { PageBar } from "./PageBar.tsx";
import { PageHead } from "./PageHead.tsx";
import { PageHistory } from "./PageHistory.tsx";
import { pageText as text } from "./page.text.ts";
import { pageQuery } from "./page-query.ts";

const DAY_MS = 86_400_000;

const LINES: readonly SkeletonLine[] = [
  { id: "title", look: "title", width: "half" },
  { id: "first", look: "text" },
  { id: "second", look: "text", width: "most" },
  { id: "third", look: "text" },
];

/** One page: to write, or to read for anyone who may not, and while it is put away. */
export function PagePane({ pageId, docs }: { pageId: string; docs: Documentation }) {
  const { data: page, error, isFetching, refetch } = useQuery(pageQuery(pageId));
  const phase = useLoadingPhase(!page && !error);
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
  if (phase === "skeleton" || !page) {
    return (
      <div className={styles.document}>
        <div className={styles.loading}>
          <Skeleton lines={LINES} />
        </div>
      </div>
    );
  }
  return <OpenPage key={page.id} page={page} docs={docs} />;
}

/** An address that leads nowhere; the tree beside it stays. */
export function PageGone() {
  return (
    <div className={styles.centre}>
      <EmptyState size="region" title={text.gone} sentence={text.goneHint} />
    </div>
  );
}

function OpenPage({ page, docs }: { page: Page; docs: Documentation }) {
  const isAway = page.isArchived || page.deletedAt !== null;
  const mayWrite = docs.mayEdit && !isAway && page.status !== "in-progress";
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const actions = { ...usePageActions(page, docs), history: () => setHistoryOpen(true) };
  const openWay = useEffectEvent(() => docs.opened.open(page.path.map(({ id }) => id)));
  // Once for each page, which has a key of its own: anyone may close its way again.
  useEffect(() => openWay(), []);
  return (
    <>
      {isAway ? <PutAwayBar page={page} docs={docs} /> : null}
      <article className={styles.document} aria-label={page.name} data-page>
        <PageHead
          page={page}
          onRename={
            mayWrite && actions.rename ? (name) => docs.changes.rename(page, name) : undefined
          }
        />
        {mayWrite ? (
          <EditedPage page={page} actions={actions} />
        ) : (
          <>
            <PageBar page={page} actions={actions} />
            {page.textContent === "" && page.content === null ? (
              <p className={styles.list}>{text.empty}</p>
            ) : (
              <PageReader content={page.content} label={page.name} />
            )}
          </>
        )}
      </article>
      <PageHistory
        page={page}
        mayRestore={mayWrite}
        isOpen={isHistoryOpen}
        onClose={() => setHistoryOpen(false)}
      />
    </>
  );
}

/** As in the tree, and what belongs to the page that is open alone. */
function usePageActions(page: Page, docs: Documentation): PageActions {
  const node = docs.structure.tree.nodes.get(page.id);
  const isAway = page.isArchived || page.deletedAt !== null;
  const inTree: PageActions =
    isAway || !docs.mayEdit
      ? {
          copyLink: () => copyPageLink(docs.projectId, page.id),
          exportPage: () => docs.ask({ kind: "export", node: node ?? nodeOf(page) }),
        }
      : docs.actionsOf(node ?? nodeOf(page));
  return {
    ...inTree,
    print: () => window.print(),
    ...(isAway && docs.mayEdit ? { restore: () => docs.changes.restore(page) } : {}),
  };
}

/** What the tree would say of it, as long as its way there is not known. */
function nodeOf(page: Page): TreeNode {
  const { id, name, type, productId, projectId, position, isArchived, updatedAt } = page;
  const parentId = page.path.at(-1)?.id ?? null;
  return {
    id,
    name,
    type,
    parentId,
    productId,
    projectId,
    position,
    isArchived,
    hasChildren: true,
    updatedAt,
  };
}

function PutAwayBar({ page, docs }: { page: Page; docs: Documentation }) {
  const { deletedAt } = page;
  const until = deletedAt && new Date(Date.parse(deletedAt) + TRASH_DAYS * DAY_MS).toISOString();
  return (
    <Bar
      icon={until ? Trash : Archive}
      tone="info"
      actions={
        docs.mayEdit ? (
          <Button size="xs" onPress={() => docs.changes.restore(page)}>
            {text.restore}
          </Button>
        ) : undefined
      }
    >
      {until ? text.inTrash(until) : text.archived}
    </Bar>
  );
}
