import type { QueryClient } from "@tanstack/react-query";
import type { Product, productsContract } from "#src/features/products/products.contract.ts";
import type { ResultOf } from "#src/platform/contract/endpoint.ts";
import { PRODUCTS_KEY, PRODUCTS_PER_PAGE, productsQuery } from "./products-query.ts";

type Products = ResultOf<typeof productsContract.list>;

const byName = new Intl.Collator(undefined, { sensitivity: "base" });

/**
 * Shows a product where it is about to be: out of the lists it stood in, and in its place among the
 * archived or the others. Gives back how to show it as before.
 */
export async function toggleArchivedOptimistically(
  queries: QueryClient,
  product: Product,
): Promise<() => void> {
  // Answers on their way would take back what is about to be shown.
  await queries.cancelQueries({ queryKey: PRODUCTS_KEY });
  const before = queries.getQueriesData<Products>({ queryKey: PRODUCTS_KEY });
  queries.setQueriesData<Products>({ queryKey: PRODUCTS_KEY }, (known) => known && without(known));
  const { projectId, isArchived } = product;
  const target = productsQuery({ projectId, isArchived: !isArchived });
  queries.setQueryData(target.queryKey, (known) => known && withIt(known));

  function without({ list, total }: Products): Products {
    const left = list.filter(({ id }) => id !== product.id);
    return { list: left, total: total - (list.length - left.length) };
  }

  function withIt({ list, total }: Products): Products {
    const all = [...list, { ...product, isArchived: !isArchived }];
    const sorted = all.toSorted((one, other) => byName.compare(one.name, other.name));
    return { list: sorted.slice(0, PRODUCTS_PER_PAGE), total: total + 1 };
  }

  return () => {
    for (const [key, known] of before) queries.setQueryData(key, known);
  };
}

/** After the last of several presses; what is asked before would show some of them undone. */
export function fetchAnew(queries: QueryClient): void {
  if (queries.isMutating({ mutationKey: PRODUCTS_KEY }) > 1) return;
  void queries.invalidateQueries({ queryKey: PRODUCTS_KEY });
}
