import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Archive, ArchiveRestore, Package, PenLine } from "lucide-react";
import { type ReactNode, useState } from "react";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { useArchiving } from "#src/platform/web/lists/use-archiving.ts";
import { removeRows } from "#src/platform/web/mutations/edit-rows.ts";
import { editAnswers, editQuery } from "#src/platform/web/mutations/edits.ts";
import type { Edit } from "#src/platform/web/mutations/optimistic-layers.ts";
import { useLastPage } from "#src/platform/web/state/use-last-page.ts";
import { RowMenu } from "#src/ui/buttons/RowMenu.tsx";
import { useFocusAfterRemoval } from "#src/ui/focus/use-focus-after-removal.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";
import { Pager } from "#src/ui/navigation/Pager.tsx";
import type { MenuItem } from "#src/ui/overlays/menu/menu-items.ts";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { type Product, productsContract } from "#src/workspace/products/products.contract.ts";
import { PRODUCTS_PER_PAGE } from "#src/workspace/products/products.rules.ts";
import styles from "./ProductList.module.css";
import { productsText as text } from "./products.text.ts";
import { PRODUCTS_KEY, productsQuery } from "./products-query.ts";

const LINES: readonly SkeletonLine[] = [
  { id: "first", look: "field" },
  { id: "second", look: "field" },
];

type ProductListProps = {
  projectId: string;
  isArchived: boolean;
  mayEdit: boolean;
  onRename: (product: Product) => void;
  empty: ReactNode;
};

/** The active or archived products of one project. */
export function ProductList({ projectId, isArchived, ...props }: ProductListProps) {
  const [page, setPage] = useState(1);
  const products = useQuery({
    ...productsQuery({ projectId, isArchived, page }),
    placeholderData: keepPreviousData,
  });
  const { data, error, isFetching, isPlaceholderData, refetch } = products;
  const total = data?.total ?? 0;
  const known = data && !isPlaceholderData ? { total, pageSize: PRODUCTS_PER_PAGE } : undefined;
  useLastPage(known, page, setPage);
  const phase = useLoadingPhase(!data && !error);

  if (error && !data) {
    return (
      <ErrorState
        title={text.loadFailed}
        reason={describeFailure(error, text.failures)}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (phase === "quiet") return null;
  if (phase === "skeleton" || !data) return <Skeleton lines={LINES} />;
  return (
    <>
      <Rows {...props} label={isArchived ? text.archivedList : text.list} list={data.list} />
      {total > PRODUCTS_PER_PAGE ? (
        <Pager
          label={text.moreOf}
          page={page}
          pageSize={PRODUCTS_PER_PAGE}
          total={total}
          onPage={setPage}
          isBusy={isPlaceholderData}
        />
      ) : null}
    </>
  );
}

type RowsProps = Pick<ProductListProps, "mayEdit" | "onRename" | "empty"> & {
  label: string;
  list: readonly Product[];
};

function Rows({ label, list, mayEdit, onRename, empty }: RowsProps) {
  const { toggleArchived } = useArchiveProduct();
  // The menu disappears with its product, so focus is moved.
  const place = useFocusAfterRemoval({
    keys: list.map(({ id }) => id),
    selector: "[data-key]",
    goOn(frame, { at }) {
      const menus = frame.querySelectorAll<HTMLElement>("[data-key] button");
      (menus[Math.min(at, menus.length - 1)] ?? frame).focus();
      return true;
    },
  });
  return (
    <div className={styles.place} ref={place} tabIndex={-1}>
      {list.length === 0 ? (
        empty
      ) : (
        <ItemList label={label}>
          {list.map((product) => (
            <Item
              key={product.id}
              placeKey={product.id}
              mark={<Icon of={product.isArchived ? Archive : Package} size="sm" />}
              title={<bdi>{product.name}</bdi>}
              detail={text.pages(product.pagesCount)}
              badge={<DocsBadge status={product.docsStatus} />}
            >
              {mayEdit ? (
                <RowMenu
                  label={text.actionsFor(product.name)}
                  items={itemsFor(product, onRename, toggleArchived)}
                />
              ) : null}
            </Item>
          ))}
        </ItemList>
      )}
    </div>
  );
}

/** Shown only while the documentation is being generated, or after it failed. */
function DocsBadge({ status }: { status: Product["docsStatus"] }) {
  if (status === "in-progress") return <StatusBadge kind="ai" text={text.writing} isBusy />;
  if (status === "failed") return <StatusBadge kind="danger" text={text.notWritten} />;
  return null;
}

function itemsFor(
  product: Product,
  onRename: (product: Product) => void,
  toggleArchived: (product: Product) => void,
): MenuItem[] {
  if (product.isArchived) {
    return [
      {
        id: "restore",
        label: text.restore,
        icon: ArchiveRestore,
        onPress: () => toggleArchived(product),
      },
    ];
  }
  return [
    { id: "rename", label: text.rename, icon: PenLine, onPress: () => onRename(product) },
    {
      id: "archive",
      label: text.archive,
      detail: text.archiveMeans,
      icon: Archive,
      onPress: () => toggleArchived(product),
    },
  ];
}

const byName = new Intl.Collator(undefined, { sensitivity: "base" });

/** Archives or restores a product. */
function useArchiveProduct() {
  return useArchiving<Product>({
    mutationKey: PRODUCTS_KEY,
    send: ({ productId, isArchived }) =>
      call(isArchived ? productsContract.restore : productsContract.archive, {
        params: { productId },
      }),
    apply: moveBetweenLists,
    text: text,
  });
}

/** Removes it from its current lists and inserts it into the other ones. */
function moveBetweenLists(product: Product): Edit[] {
  const isArchived = !product.isArchived;
  return [
    editAnswers(productsContract.list, (known) => removeRows(known, ({ id }) => id === product.id)),
    editQuery(productsQuery({ projectId: product.projectId, isArchived }), ({ list, total }) => {
      const all = [...list, { ...product, isArchived }];
      const sorted = all.toSorted((one, other) => byName.compare(one.name, other.name));
      return { list: sorted.slice(0, PRODUCTS_PER_PAGE), total: total + 1 };
    }),
  ];
}
