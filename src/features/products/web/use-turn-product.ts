import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Product, productsContract } from "#src/features/products/products.contract.ts";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { undoAction } from "#src/platform/web/notices/undo-action.ts";
import { fetchAnew, showTurned } from "./product-cache.ts";
import { productsText as text } from "./products.text.ts";
import { PRODUCTS_KEY } from "./products-query.ts";

/** Archives or restores: shown at once, in the order of the presses, and taken back with Undo. */
export function useTurnProduct(): (product: Product) => Promise<void> {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: PRODUCTS_KEY,
    scope: { id: "products" },
    mutationFn: ({ productId, isArchived }: Product) =>
      call(isArchived ? productsContract.restore : productsContract.archive, {
        params: { productId },
      }),
    onSettled: () => fetchAnew(queries),
  });

  async function turn(product: Product): Promise<Product | undefined> {
    const { name, isArchived } = product;
    const showAsBefore = await showTurned(queries, product);
    try {
      return await mutateAsync(product);
    } catch (error) {
      showAsBefore();
      notify({
        type: "error",
        title: (isArchived ? text.notRestored : text.notArchived)(name),
        description: describeFailure(error, text.failures),
      });
      return undefined;
    }
  }

  return async (product) => {
    const turned = await turn(product);
    if (!turned) return;
    notify({
      type: "success",
      title: (turned.isArchived ? text.wasArchived : text.wasRestored)(turned.name),
      ...(turned.isArchived ? { description: text.archiveMeans } : {}),
      action: undoAction(() => void turn(turned)),
    });
  };
}
