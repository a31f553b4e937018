import { call } from "#src/platform/web/api.ts";
import { useArchiving } from "#src/platform/web/lists/use-archiving.ts";
import { removeRows } from "#src/platform/web/mutations/edit-rows.ts";
import { editAnswers, editQuery } from "#src/platform/web/mutations/edits.ts";
import type { Edit } from "#src/platform/web/mutations/optimistic-layers.ts";
import { type Product, productsContract } from "#src/workspace/products/products.contract.ts";
import { productsText } from "./products.text.ts";
import { PRODUCTS_KEY, PRODUCTS_PER_PAGE, productsQuery } from "./products-query.ts";

const byName = new Intl.Collator(undefined, { sensitivity: "base" });

/** Archives or restores a product. */
export function useArchiveProduct() {
  return useArchiving<Product>({
    mutationKey: PRODUCTS_KEY,
    send: ({ productId, isArchived }) =>
      call(isArchived ? productsContract.restore : productsContract.archive, {
        params: { productId },
      }),
    apply: moveBetweenLists,
    text: productsText,
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
