import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Ellipsis, Plus, RefreshCw } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { PAGE_NAME_LENGTH } from "#src/knowledge/document-store/document-store.rules.ts";
import { pageMenu } from "#src/knowledge/documentation/web/changes/page-menu.ts";
import { canMoveTo, destinationOf } from "#src/knowledge/documentation/web/changes/page-ways.ts";
import { documentationText } from "#src/knowledge/documentation/web/documentation.text.ts";
import { FavouritePages } from "#src/knowledge/documentation/web/favourites/FavouritePages.tsx";
import { aiText } from "#src/knowledge/documentation/web/generation/ai.text.ts";
import generation from "#src/knowledge/documentation/web/generation/Generation.module.css";
import { pageQuery } from "#src/knowledge/documentation/web/page/page-query.ts";
import {
  type Documentation,
  placeIn,
} from "#src/knowledge/documentation/web/use-documentation.tsx";
import { rebuildStaleContract } from "#src/knowledge/rebuild-stale/rebuild-stale.contract.ts";
import { useRebuildEnd } from "#src/knowledge/rebuild-stale/web/use-rebuild-end.public.ts";
import { read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { useIdle } from "#src/platform/web/parts/idle.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { Tree } from "#src/ui/trees/Tree.tsx";
import type { TreeNode as Row, TreeMove } from "#src/ui/trees/tree-nodes.ts";
import { ArchiveSections } from "./ArchiveSections.tsx";
import { moreOf, treeRows } from "./node-look.ts";
import styles from "./TreePane.module.css";
import { treeText as text } from "./tree.text.ts";

const LINES: readonly SkeletonLine[] = [
  { id: "first", look: "text", width: "most" },
  { id: "second", look: "text", width: "half" },
  { id: "third", look: "text", width: "most" },
  { id: "fourth", look: "text", width: "half" },
];

/** The page tree of a project, above its archived and deleted pages. */
export function TreePane({ docs }: { docs: Documentation }) {
  const { isKnown, error, retry, isFetching } = docs.structure;
  const phase = useLoadingPhase(!isKnown && !error);
  const zone = useRef<HTMLDivElement>(null);
  const isOver = useDroppedFiles(zone, docs.mayEdit && isKnown, (files, at) => {
    const key = at.closest<HTMLElement>("[data-key]")?.dataset.key;
    const node = key === undefined ? undefined : docs.structure.tree.nodes.get(key);
    docs.openImport(node ? placeIn(node) : {}, files);
  });
  if (error && !isKnown) {
    return (
      <ErrorState
        title={text.loadFailed}
        reason={describeFailure(error, documentationText.failures)}
        error={error}
        onRetry={retry}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <div className={styles.side} ref={zone} data-over={isOver || undefined}>
      {isOver ? <p className={styles.drop}>{text.dropHere}</p> : null}
      {phase === "skeleton" ? (
        <div className={styles.loading}>
          <Skeleton lines={LINES} />
        </div>
      ) : null}
      {isKnown && phase === "ready" ? <FavouritePages docs={docs} /> : null}
      {isKnown && phase === "ready" ? <PageTree docs={docs} /> : null}
      {isKnown && docs.mayEdit ? <RebuildFoot projectId={docs.projectId} /> : null}
      {isKnown ? <ArchiveSections docs={docs} /> : null}
    </div>
  );
}

function PageTree({ docs }: { docs: Documentation }) {
  const queries = useQueryClient();
  const { structure, opened, projectId, mayEdit, changes, renamed } = docs;
  const { tree } = structure;
  const { expanded } = opened;
  const { stale } = structure;
  const rows = useMemo(
    () => treeRows(projectId, { tree, expanded, isMovable: mayEdit, stale }),
    [projectId, tree, expanded, mayEdit, stale],
  );
  const hasProducts = (tree.children.get(projectId)?.length ?? 0) > 0;

  function choose(id: string | undefined) {
    const parentId = id === undefined ? undefined : moreOf(id);
    if (parentId === undefined) docs.go(id);
    else structure.showMore(parentId);
  }

  function move(to: TreeMove) {
    const node = tree.nodes.get(to.ids[0] ?? "");
    const destination = destinationOf(tree, to);
    if (node && destination) void changes.move(node, destination);
  }

  return (
    <>
      {hasProducts ? <h2 className={styles.caption}>{text.products}</h2> : null}
      {rows.length === 0 ? null : (
        <Tree
          label={text.label}
          nodes={rows}
          expanded={expanded}
          onExpandedChange={opened.setExpanded}
          selectionMode="single"
          selected={docs.shownId === undefined ? [] : [docs.shownId]}
          onSelect={([id]) => choose(id)}
          onPoint={(id) => {
            const type = tree.nodes.get(id)?.type;
            if (type !== undefined && type !== "product")
              void queries.prefetchQuery({ ...pageQuery(id), staleTime: 10_000 });
          }}
          {...(mayEdit ? { onMove: move, canMove: (to) => canMoveTo(tree, to) } : {})}
          onKey={(key, id) => {
            const node = tree.nodes.get(id);
            const actions = node ? docs.actionsOf(node) : {};
            if (key === "F2") actions.rename?.();
            else actions.remove?.();
          }}
          renamed={renamed?.id}
          onRenamed={(_id, name) => {
            docs.setRenamed(undefined);
            if (renamed && name) void changes.renameInTree(renamed, name);
          }}
          maxNameLength={PAGE_NAME_LENGTH}
          actions={(row) => <RowActions row={row} docs={docs} />}
        />
      )}
    </>
  );
}

function RowActions({ row, docs }: { row: Row; docs: Documentation }) {
  const node = docs.structure.tree.nodes.get(row.id);
  if (!node) return null;
  const actions = docs.actionsOf(node);
  const { newPage, ...others } = actions;
  return (
    <>
      {newPage ? (
        <IconButton icon={Plus} size="xs" label={text.newIn(row.label)} onPress={newPage} />
      ) : null}
      <MenuButton
        icon={Ellipsis}
        isIconOnly
        kind="ghost"
        size="xs"
        placement="bottom end"
        label={text.actionsFor(row.label)}
        items={pageMenu(others)}
      />
    </>
  );
}

const rebuildStale = lazyPart(
  () => import("#src/knowledge/rebuild-stale/web/rebuild-stale.public.tsx"),
);

/** Below the tree: the number of stale pages, and a button to update them. */
function RebuildFoot({ projectId }: { projectId: string }) {
  const [isOpen, setOpen] = useState(false);
  useRebuildEnd(projectId);
  const isIdle = useIdle();
  const rebuild = read(rebuildStaleContract.plan, { query: { projectId } });
  const { data: plan } = useQuery({ ...rebuild, enabled: isIdle });
  const count = plan?.list.length ?? 0;
  const isRunning = plan !== undefined && plan.workId !== null;
  const close = () => setOpen(false);
  const part = rebuildStale.useWhen(isOpen, close);
  if (count === 0 && !isRunning) return null;
  return (
    <div className={generation.foot}>
      <Button kind="ai" size="sm" icon={RefreshCw} isBusy={isRunning} onPress={() => setOpen(true)}>
        {isRunning ? aiText.rebuilding : aiText.rebuild(count)}
      </Button>
      {part ? (
        <part.RebuildDialog projectId={projectId} mayEdit isOpen={isOpen} onClose={close} />
      ) : null}
    </div>
  );
}

/** Handles files dragged in from outside the browser. True while over the target. */
function useDroppedFiles(
  zone: RefObject<HTMLElement | null>,
  isOn: boolean,
  onDrop: (files: readonly File[], at: Element) => void,
): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onDrop);
  useEffect(() => {
    const element = zone.current;
    if (!element || !isOn) return undefined;
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      take(files, event.target instanceof Element ? event.target : element);
    };
    element.addEventListener("dragover", over);
    element.addEventListener("dragleave", leave);
    element.addEventListener("drop", drop);
    return () => {
      element.removeEventListener("dragover", over);
      element.removeEventListener("dragleave", leave);
      element.removeEventListener("drop", drop);
    };
  }, [zone, isOn]);
  return isOver;
}
