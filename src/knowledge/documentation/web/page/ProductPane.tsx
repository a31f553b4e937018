import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Ellipsis, FileText, FileUp, Plus, Sparkles } from "lucide-react";
import type { TreeNode } from "#src/knowledge/documentation/documentation.contract.ts";
import { pageMenu } from "#src/knowledge/documentation/web/changes/page-menu.ts";
import { aiText } from "#src/knowledge/documentation/web/generation/ai.text.ts";
import { GenerationCost } from "#src/knowledge/documentation/web/generation/GenerationCost.tsx";
import { useCancelWork } from "#src/knowledge/documentation/web/generation/use-cancel-work.ts";
import {
  isContainer,
  type KnownTree,
} from "#src/knowledge/documentation/web/tree/known-tree.rules.ts";
import { generatedBelow } from "#src/knowledge/documentation/web/tree/node-look.ts";
import { treeText } from "#src/knowledge/documentation/web/tree/tree.text.ts";
import {
  type Documentation,
  placeIn,
} from "#src/knowledge/documentation/web/use-documentation.tsx";
import { Button } from "#src/ui/buttons/Button.tsx";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { Ago } from "#src/ui/dates/Ago.tsx";
import { useFocusAfterChange } from "#src/ui/focus/use-focus-after-change.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { Breadcrumbs } from "#src/ui/navigation/Breadcrumbs.tsx";
import { PaneBar } from "#src/ui/shell/panes/PaneBar.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { JobProgress } from "#src/ui/states/work/JobProgress.tsx";
import { isUnderWay, workQuery } from "#src/workspace/background-work/web/work-query.public.ts";
import styles from "./Page.module.css";
import { pageText as text } from "./page.text.ts";

/** A product: its pages, or how to get the first ones. */
export function ProductPane({ product, docs }: { product: TreeNode; docs: Documentation }) {
  const pages = pagesIn(docs.structure.tree, product);
  const isRunning = product.status === "in-progress";
  const title = useFocusAfterChange<HTMLHeadingElement>(isRunning);
  const generate =
    docs.mayEdit && !isRunning ? (
      <Button kind="ai" icon={Sparkles} onPress={() => void docs.generate(product)}>
        {product.status === "finished" ? aiText.generateAgain : aiText.generate}
      </Button>
    ) : undefined;
  const cost = generate ? (
    <GenerationCost projectId={docs.projectId} productId={product.id} />
  ) : null;
  const others = docs.mayEdit ? (
    <>
      <Button
        kind="secondary"
        icon={Plus}
        isBusy={docs.isCreating}
        onPress={() => docs.create(placeIn(product))}
      >
        {text.newPage}
      </Button>
      <Button kind="secondary" icon={FileUp} onPress={() => docs.openImport(placeIn(product))}>
        {text.importFiles}
      </Button>
    </>
  ) : undefined;
  return (
    <>
      <PaneBar
        start={<Breadcrumbs crumbs={[{ label: product.name }]} />}
        end={
          <MenuButton
            icon={Ellipsis}
            isIconOnly
            kind="ghost"
            size="sm"
            placement="bottom end"
            label={text.actions}
            items={pageMenu(docs.actionsOf(product))}
          />
        }
      />
      <div className={styles.document}>
        <header className={styles.head}>
          <h2 ref={title} tabIndex={-1} className={styles.title}>
            {product.name}
          </h2>
          {isRunning ? <GenerationProgress product={product} docs={docs} /> : null}
        </header>
        {pages.length === 0 ? (
          <EmptyState
            size="region"
            title={text.productEmpty}
            sentence={docs.mayEdit ? text.productEmptyHint : text.productEmptyToRead}
            action={generate}
            secondAction={others}
            note={cost}
          />
        ) : (
          <div className={styles.list}>
            <ItemList label={text.pagesOf(product.name)}>
              {pages.map((page) => (
                <Item
                  key={page.id}
                  mark={<Icon of={page.type === "ai-prompt" ? Sparkles : FileText} size="sm" />}
                  title={
                    <Link
                      className={styles.listed}
                      to="/projects/$projectId/documentation"
                      params={{ projectId: docs.projectId }}
                      search={{ page: page.id }}
                    >
                      <bdi>{page.name}</bdi>
                    </Link>
                  }
                  detail={<PageState page={page} stale={docs.structure.stale} />}
                />
              ))}
            </ItemList>
            <div className={styles.buttons}>
              {generate}
              {others}
            </div>
            {cost}
          </div>
        )}
      </div>
    </>
  );
}

/** A problem, or the time of the last generation. */
function PageState({ page, stale }: { page: TreeNode; stale: ReadonlySet<string> | undefined }) {
  if (page.status === "in-progress") return treeText.running;
  if (page.status === "failed") return treeText.failed;
  if (page.status === "not-started" && page.type === "ai-prompt") return treeText.notStarted;
  if (stale?.has(page.id) ?? page.stale) return treeText.stale;
  if (page.updatedAt === null) return null;
  return (
    <>
      {text.edited} <Ago at={page.updatedAt} />
    </>
  );
}

/** The children of its containers; deeper ones are in the tree. */
function pagesIn(tree: KnownTree, product: TreeNode): readonly TreeNode[] {
  const below = tree.children.get(product.id) ?? [];
  return below.flatMap((node) =>
    isContainer(tree, node) ? (tree.children.get(node.id) ?? []) : [node],
  );
}

/** The progress of generating a product's documentation; pages appear one by one. */
function GenerationProgress({ product, docs }: { product: TreeNode; docs: Documentation }) {
  const { isCancelling, cancel } = useCancelWork();
  const works = useQuery(workQuery(docs.projectId)).data?.list ?? [];
  const pages = generatedBelow(docs.structure.tree, product.id);
  const done = pages.filter(({ status }) => status !== "in-progress").length;
  // Several products at once have separate work.
  const work = works.find(
    (one) =>
      one.kind === "documentation.generate" && isUnderWay(one) && one.subjectId === product.id,
  );
  return (
    <JobProgress
      title={aiText.generating(product.name)}
      job={{
        is: "running",
        phase: work?.phase ?? aiText.running,
        startedAt: Date.parse(work?.createdAt ?? product.updatedAt ?? ""),
        canLeave: true,
        ...(work && pages.length > 0 ? { count: { done, total: pages.length } } : {}),
        ...(docs.mayEdit && work
          ? {
              onCancel: () => cancel(work.id, product.name),
              isCancelling: work.isCancelling || isCancelling(work.id),
            }
          : {}),
      }}
    />
  );
}
