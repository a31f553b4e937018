import { keyOf, read } from "#src/platform/web/api.ts";
import { productsContract } from "#src/workspace/products/products.contract.ts";
import { PRODUCTS_PER_PAGE } from "#src/workspace/products/products.rules.ts";
import { productsText } from "./products.text.ts";

/** Every cached list of products. */
export const PRODUCTS_KEY = keyOf(productsContract.list);

type ProductsView = { projectId: string | undefined; isArchived?: boolean; page?: number };

/** Products belong to a project; calling this without one is a bug of the caller. */
export function productsQuery({ projectId, isArchived = false, page = 1 }: ProductsView) {
  if (!projectId) throw new Error(productsText.projectMissing);
  return read(productsContract.list, {
    query: {
      projectId,
      isArchived: String(isArchived),
      limit: PRODUCTS_PER_PAGE,
      skip: (page - 1) * PRODUCTS_PER_PAGE,
    },
  });
}
