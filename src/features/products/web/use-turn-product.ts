import { useQueryClient } from "@tanstack/react-query";
import { type Product, productsContract } from "#src/features/products/products.contract.ts";
import { call } from "#src/platform/web/api.ts";
import { useArchiving } from "#src/platform/web/lists/use-archiving.ts";
import { fetchAnew, toggleArchivedOptimistically } from "./product-cache.ts";
import { productsText } from "./products.text.ts";
import { PRODUCTS_KEY } from "./products-query.ts";

/** Archives or restores a product. */
export function useTurnProduct() {
  const queries = useQueryClient();
  return useArchiving<Product>({
    queryKey: PRODUCTS_KEY,
    send: ({ productId, isArchived }) =>
      call(isArchived ? productsContract.restore : productsContract.archive, {
        params: { productId },
      }),
    show: (product) => toggleArchivedOptimistically(queries, product),
    lookAnew: () => fetchAnew(queries),
    text: productsText,
  });
}
