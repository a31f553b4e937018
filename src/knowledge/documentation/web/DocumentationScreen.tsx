import { FilePlus, FileUp, LayoutTemplate, Package, Plus } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useShortcut } from "#src/platform/web/shortcuts/use-shortcut.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { PanePage } from "#src/ui/shell/panes/PanePage.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import {
  sayPagesEnd,
  sayUnchanged,
  useWorkEnds,
} from "#src/workspace/background-work/web/awaited-work.public.ts";
import { useProjectTitle } from "#src/workspace/projects/web/projects.public.ts";
import { menuText } from "./changes/menu.text.ts";
import { newPageShortcut, pagesShortcut } from "./documentation.shortcuts.ts";
import { documentationText as text } from "./documentation.text.ts";
import { aiText } from "./generation/ai.text.ts";
import { useRestoreRegenerated } from "./generation/use-restore-regenerated.ts";
import styles from "./page/Page.module.css";
import { PageGone, PagePane } from "./page/PagePane.tsx";
import { ProductPane } from "./page/ProductPane.tsx";
import { pageText } from "./page/page.text.ts";
import { TreePane } from "./tree/TreePane.tsx";
import { treeText } from "./tree/tree.text.ts";
import { type Documentation, placeIn, useDocumentation } from "./use-documentation.tsx";

const MIN_PX = 200;
const MAX_PX = 420;

/** The documentation of a project: the tree, and the open page. */
export function DocumentationScreen() {
  useProjectTitle(text.title);
  const { docs, dialogs } = useDocumentation();
  const [look, setLook] = useState(paneLook);
  useOpenFirst(docs);
  useRegeneratedNotices(docs);
  useShortcut(newPageShortcut, () => docs.create(nearest(docs)), docs.mayEdit);
  useShortcut(pagesShortcut, () => change({ isFolded: !look.isFolded }));

  function change(next: Partial<typeof look>): void {
    setLook({ ...look, ...next });
    keepPaneLook({ ...look, ...next });
  }

  return (
    <>
      <PanePage
        title={text.title}
        openId={docs.shownId}
        side={{
          label: treeText.side,
          toggleLabel: text.shortcuts.pages,
          shortcut: pagesShortcut.keys,
          size: look.size,
          least: MIN_PX,
          most: MAX_PX,
          onResized: (size) => change({ size }),
          isFolded: look.isFolded,
          onFold: (isFolded) => change({ isFolded }),
          actions: docs.mayEdit ? <AddMenu docs={docs} /> : undefined,
          children: <TreePane docs={docs} />,
        }}
      >
        <Open docs={docs} />
      </PanePage>
      {dialogs}
    </>
  );
}

/** The page in the URL. */
function Open({ docs }: { docs: Documentation }): ReactNode {
  const { asked, shownId, structure, projectId } = docs;
  const { tree, isKnown } = structure;
  if (asked !== undefined && shownId === undefined) return <PageGone />;
  const node = shownId === undefined ? undefined : tree.nodes.get(shownId);
  if (node?.type === "product") return <ProductPane product={node} docs={docs} />;
  if (shownId !== undefined && shownId !== projectId && (isKnown || structure.error))
    return <PagePane key={shownId} pageId={shownId} docs={docs} />;
  return isKnown ? <NoProducts docs={docs} /> : null;
}

function NoProducts({ docs }: { docs: Documentation }) {
  return (
    <div className={styles.centre}>
      <EmptyState
        title={pageText.noProducts}
        sentence={docs.mayEdit ? pageText.noProductsHint : pageText.noProductsToRead}
        action={
          docs.mayEdit ? (
            <Button
              kind="primary"
              icon={Plus}
              onPress={() => docs.openDialog({ kind: "new-product" })}
            >
              {pageText.newProduct}
            </Button>
          ) : undefined
        }
      />
    </div>
  );
}

function AddMenu({ docs }: { docs: Documentation }) {
  return (
    <MenuButton
      icon={Plus}
      isIconOnly
      kind="ghost"
      size="sm"
      placement="bottom end"
      label={treeText.add}
      isBusy={docs.isCreating}
      items={[
        {
          id: "page",
          label: text.newPage,
          icon: FilePlus,
          shortcut: newPageShortcut.keys,
          onPress: () => docs.create(nearest(docs)),
        },
        {
          id: "template",
          label: menuText.fromTemplate,
          icon: LayoutTemplate,
          onPress: () => docs.openDialog({ kind: "templates", place: nearest(docs) }),
        },
        {
          id: "import",
          label: menuText.importHere,
          icon: FileUp,
          onPress: () => docs.openImport(nearest(docs)),
        },
        {
          id: "product",
          label: pageText.newProduct,
          icon: Package,
          onPress: () => docs.openDialog({ kind: "new-product" }),
        },
      ]}
    />
  );
}

/** A new page goes next to the open one, or into the product's storage. */
function nearest({ structure, shownId }: Documentation) {
  const { nodes } = structure.tree;
  const node = shownId === undefined ? undefined : nodes.get(shownId);
  const parent = node?.parentId ? nodes.get(node.parentId) : undefined;
  if (node?.type === "storage" && parent?.type === "storage") return { parentId: parent.id };
  return node ? placeIn(node) : {};
}

/** On the first visit the first product is expanded. */
function useOpenFirst({ structure, opened, projectId }: Documentation): void {
  const { isKnown, tree } = structure;
  const openFirst = useEffectEvent(() => {
    const product = tree.children.get(projectId)?.[0];
    const below = product ? (tree.children.get(product.id) ?? []) : [];
    const storage = (tree.children.get(null) ?? []).filter(({ type }) => type === "storage");
    const first = product ? [product, ...below] : storage;
    if (opened.isFirst) opened.open(first.map(({ id }) => id));
  });
  useEffect(() => {
    if (isKnown) openFirst();
  }, [isKnown]);
}

/** The tree's width and visibility, as left in this browser. */
type PaneLook = { size: number; isFolded: boolean };

const KEY = "documentation-pane";
const ORDINARY: PaneLook = { size: 264, isFolded: false };

function paneLook(): PaneLook {
  try {
    const [size, folded] = (localStorage.getItem(KEY) ?? "").split(" ");
    return { size: Number(size) || ORDINARY.size, isFolded: folded === "folded" };
  } catch {
    return ORDINARY;
  }
}

function keepPaneLook({ size, isFolded }: PaneLook): void {
  try {
    localStorage.setItem(KEY, `${size} ${isFolded ? "folded" : "shown"}`);
  } catch {
    // Storage may be unavailable; then it lasts as long as the page.
  }
}

type NoticeOptions = { projectId: string; goToHistory: (pageId: string) => void };

/** Notifies about the result of pages regenerated in this tab, even if another page is open. */
function useRegeneratedNotices({ projectId, goToHistory }: NoticeOptions): void {
  const restore = useRestoreRegenerated();
  useWorkEnds({ projectId, kind: "documentation.generate", say: sayPagesEnd });
  useWorkEnds({
    projectId,
    kind: "documentation.regenerate",
    say(work) {
      const { status, label, subjectId: pageId, changed } = work;
      if (status === "failed") notify({ type: "error", title: aiText.failed(label) });
      if (status !== "finished" || pageId === null) return;
      if (changed === 0) return sayUnchanged(label);
      notify({
        type: "success",
        title: aiText.wasRegenerated(label),
        action: { label: aiText.compare, onPress: () => goToHistory(pageId) },
        otherAction: {
          label: aiText.restore,
          onPress: () => restore({ pageId, name: label }, work),
        },
      });
    },
  });
}
