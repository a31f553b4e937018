import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type Product, productsContract } from "#src/features/products/products.contract.ts";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { undoAction } from "#src/platform/web/notices/undo-action.ts";
import { productsText as text } from "./products.text.ts";
import { PRODUCTS_KEY } from "./products-query.ts";

/** Archives a product or restores it, with the way back in the notice. */
export function useTurnProduct(): (product: Product) => Promise<void> {
  const queries = useQueryClient();
  return async (product) => {
    const turned = await turn(queries, product);
    if (!turned) return;
    notify({
      type: "success",
      title: (turned.isArchived ? text.wasArchived : text.wasRestored)(turned.name),
      ...(turned.isArchived ? { description: text.archiveMeans } : {}),
      action: undoAction(() => void turn(queries, turned)),
    });
  };
}

async function turn(queries: QueryClient, product: Product): Promise<Product | undefined> {
  const { productId, name, isArchived } = product;
  const endpoint = isArchived ? productsContract.restore : productsContract.archive;
  try {
    const turned = await call(endpoint, { params: { productId } });
    await queries.invalidateQueries({ queryKey: PRODUCTS_KEY });
    return turned;
  } catch (error) {
    notify({
      type: "error",
      title: (isArchived ? text.notRestored : text.notArchived)(name),
      description: describeFailure(error, text.failures),
    });
    return undefined;
  }
}
