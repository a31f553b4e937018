import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Archive, ArchiveRestore, Ellipsis, Package, PenLine } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Product } from "#src/features/products/products.contract.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { useLastPage } from "#src/platform/web/state/use-last-page.ts";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { Pager } from "#src/ui/navigation/Pager.tsx";
import type { MenuItem } from "#src/ui/overlays/menu/menu-items.ts";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { productsText as text } from "./products.text.ts";
import { PRODUCTS_PER_PAGE, productsQuery } from "./products-query.ts";
import { useTurnProduct } from "./use-turn-product.ts";

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

/** The products of one project, those in use or those put away. */
export function ProductList(props: ProductListProps) {
  const { projectId, isArchived, mayEdit, onRename, empty } = props;
  const [page, setPage] = useState(1);
  const products = useQuery({
    ...productsQuery({ projectId, isArchived, page }),
    placeholderData: keepPreviousData,
  });
  const { data, error, isFetching, isPlaceholderData, refetch } = products;
  const total = data?.total ?? 0;
  const known = data && !isPlaceholderData ? { total, pageSize: PRODUCTS_PER_PAGE } : undefined;
  useLastPage(known, page, setPage);
  const turn = useTurnProduct();
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
  if (data.list.length === 0) return empty;
  return (
    <>
      <ItemList label={isArchived ? text.archivedList : text.list}>
        {data.list.map((product) => (
          <Item
            key={product.id}
            mark={<Icon of={isArchived ? Archive : Package} size="sm" />}
            title={<bdi>{product.name}</bdi>}
            detail={text.pages(product.pagesCount)}
          >
            {mayEdit ? (
              <MenuButton
                label={text.actionsFor(product.name)}
                icon={Ellipsis}
                isIconOnly
                kind="ghost"
                size="sm"
                placement="bottom end"
                items={itemsFor(product, onRename, turn)}
              />
            ) : null}
          </Item>
        ))}
      </ItemList>
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

function itemsFor(
  product: Product,
  onRename: (product: Product) => void,
  turn: (product: Product) => Promise<void>,
): MenuItem[] {
  if (product.isArchived) {
    return [
      {
        id: "restore",
        label: text.restore,
        icon: ArchiveRestore,
        onPress: () => void turn(product),
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
      onPress: () => void turn(product),
    },
  ];
}
