import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Plus, Target } from "lucide-react";
import { useState } from "react";
import { strategiesPages } from "#src/outreach/strategies/strategies.pages.ts";
import { STRATEGIES_PAGE_SIZE } from "#src/outreach/strategies/strategies.rules.ts";
import { strategiesText as text } from "#src/outreach/strategies/web/strategies.text.ts";
import {
  type StrategiesView,
  strategiesQuery,
} from "#src/outreach/strategies/web/strategies-query.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { createShortcut } from "#src/platform/web/shortcuts/place.shortcuts.ts";
import { useShortcut } from "#src/platform/web/shortcuts/use-shortcut.ts";
import { LinkButton } from "#src/ui/buttons/LinkButton.tsx";
import { PressButton } from "#src/ui/buttons/PressButton.tsx";
import { Select } from "#src/ui/choices/Select.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { Pager } from "#src/ui/navigation/Pager.tsx";
import { Tabs } from "#src/ui/navigation/Tabs.tsx";
import { Page } from "#src/ui/shell/Page.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { useProducts } from "#src/workspace/products/web/products.public.tsx";
import { useProject, useProjectTitle } from "#src/workspace/projects/web/projects.public.ts";
import styles from "./Strategies.module.css";
import { StrategyCards } from "./StrategyCards.tsx";

const newStrategyDialog = lazyPart(() => import("./NewStrategyDialog.tsx"));
const productDialogs = lazyPart(
  () => import("#src/workspace/products/web/product-dialogs.public.tsx"),
);

const { title } = strategiesPages.strategies;
const ALL = "all";
const newShortcut = { ...createShortcut, label: text.create };
const LINES: readonly SkeletonLine[] = [
  { id: "filter", look: "field" },
  { id: "first", look: "field" },
  { id: "second", look: "field" },
];

/** The strategies of a project, six per page, for one product or all. */
export function StrategiesScreen() {
  useProjectTitle(title);
  const { project, mayEdit } = useProject();
  const { id: projectId } = project;
  const products = useProducts(projectId);
  const [isCreating, setCreating] = useState(false);
  const close = () => setCreating(false);
  const dialog = newStrategyDialog.useWhen(isCreating, close);
  const hasProduct = (products.data?.total ?? 0) > 0;
  const canCreate = mayEdit && hasProduct;
  const open = () => setCreating(true);
  useShortcut(newShortcut, open, canCreate);
  return (
    <Page
      title={title}
      isWide
      actions={
        <>
          <LinkButton size="sm" to="/people" search={{ project: projectId }}>
            {text.people}
          </LinkButton>
          {canCreate ? <NewButton onPress={open} /> : null}
        </>
      }
    >
      <Found canCreate={canCreate} hasProduct={hasProduct} onCreate={open} />
      {dialog && isCreating && products.data ? (
        <dialog.NewStrategyDialog
          projectId={projectId}
          products={products.data.list}
          onClose={close}
        />
      ) : null}
    </Page>
  );
}

function NewButton({ onPress }: { onPress: () => void }) {
  return (
    <PressButton
      kind="primary"
      size="sm"
      tooltip={{ text: text.create, shortcut: newShortcut.keys }}
      onPress={onPress}
    >
      <Icon of={Plus} size="sm" />
      {text.create}
    </PressButton>
  );
}

type FoundProps = { canCreate: boolean; hasProduct: boolean; onCreate: () => void };

function Found({ canCreate, hasProduct, onCreate }: FoundProps) {
  const { project, mayEdit } = useProject();
  const { view, goTo } = useStrategiesAddress(project.id);
  const products = useProducts(project.id).data?.list;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...strategiesQuery(view),
    placeholderData: (before) => before,
  });
  const phase = useLoadingPhase((!data || !products) && !error);
  if (error && !data)
    return (
      <ErrorState
        title={text.loadFailed}
        reason={describeFailure(error, text.failures)}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data || !products || phase !== "ready")
    return phase === "skeleton" ? <Skeleton lines={LINES} /> : null;
  const isFirst = data.total === 0 && view.productId === undefined && !view.isArchived;
  if (isFirst && !hasProduct)
    return <NoProduct projectId={project.id} mayEdit={mayEdit} onAdded={onCreate} />;
  return (
    <Tabs
      label={text.tabs.label}
      tabs={[
        { id: "active", label: text.tabs.active },
        { id: "archived", label: text.tabs.archived },
      ]}
      selected={view.isArchived ? "archived" : "active"}
      onSelect={(tab) => goTo({ ...view, page: 1, isArchived: tab === "archived" })}
    >
      <div className={styles.frame} aria-busy={isPlaceholderData || undefined}>
        {products.length > 1 ? (
          <div className={styles.filter}>
            <Select
              name="product"
              label={text.product}
              value={view.productId ?? ALL}
              options={[
                { value: ALL, label: text.allProducts },
                ...products.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(id) => goTo({ ...view, page: 1, productId: id === ALL ? undefined : id })}
            />
          </div>
        ) : null}
        {data.list.length === 0 ? (
          <Nothing view={view} canCreate={canCreate} onCreate={onCreate} />
        ) : (
          <StrategyCards strategies={data.list} products={products} mayEdit={mayEdit} />
        )}
        {data.total > STRATEGIES_PAGE_SIZE ? (
          <Pager
            label={text.pages}
            page={view.page}
            pageSize={STRATEGIES_PAGE_SIZE}
            total={data.total}
            onPage={(page) => goTo({ ...view, page })}
            isBusy={isPlaceholderData}
          />
        ) : null}
      </div>
    </Tabs>
  );
}

type NoProductProps = { projectId: string; mayEdit: boolean; onAdded: () => void };

/** The project's first product leads to its first strategy, so that dialog comes next. */
function NoProduct({ projectId, mayEdit, onAdded }: NoProductProps) {
  const [isAdding, setAdding] = useState(false);
  const close = () => setAdding(false);
  const dialog = productDialogs.useWhen(isAdding, close);
  return (
    <>
      <EmptyState
        icon={Target}
        title={text.noProduct}
        sentence={mayEdit ? text.noProductHint : text.noneToRead}
        action={
          mayEdit ? (
            <PressButton kind="primary" onPress={() => setAdding(true)}>
              {text.addProduct}
            </PressButton>
          ) : undefined
        }
      />
      {dialog && isAdding ? (
        <dialog.NewProductDialog projectId={projectId} onClose={close} onAdded={onAdded} />
      ) : null}
    </>
  );
}

type NothingProps = {
  view: { productId?: string | undefined; isArchived: boolean };
  canCreate: boolean;
  onCreate: () => void;
};

function Nothing({ view, canCreate, onCreate }: NothingProps) {
  if (view.isArchived)
    return <EmptyState size="region" title={text.noneArchived} sentence={text.noneArchivedHint} />;
  return (
    <EmptyState
      size="region"
      icon={Target}
      title={view.productId === undefined ? text.none : text.noneOfProduct}
      sentence={canCreate ? text.noneHint : text.noneToRead}
      action={
        canCreate ? (
          <PressButton kind="primary" onPress={onCreate}>
            {text.create}
          </PressButton>
        ) : undefined
      }
    />
  );
}

const STRATEGIES = "/signed-in/app-shell/page/projects/$projectId/strategies";

/** The current filter, and a function to change it. Defaults are left out. */
function useStrategiesAddress(projectId: string) {
  const { product, page = 1, tab } = useSearch({ from: STRATEGIES });
  const navigate = useNavigate();
  const view: StrategiesView = {
    projectId,
    productId: product,
    page,
    isArchived: tab === "archived",
  };

  function goTo(to: StrategiesView) {
    void navigate({
      to: "/projects/$projectId/strategies",
      params: { projectId },
      search: {
        ...(to.productId === undefined ? {} : { product: to.productId }),
        ...(to.page > 1 ? { page: to.page } : {}),
        ...(to.isArchived ? { tab: "archived" as const } : {}),
      },
      resetScroll: false,
    });
  }

  return { view, goTo };
}
