import { useQueryClient } from "@tanstack/react-query";
import { call } from "#src/platform/web/api.ts";
import { NameDialog } from "#src/platform/web/form/NameDialog.tsx";
import { notify } from "#src/platform/web/notices/notices.ts";
import { type Product, productsContract } from "#src/workspace/products/products.contract.ts";
import { nameProblem, PRODUCT_NAME_LENGTH, withNameError } from "./product-name.ts";
import { productsText as text } from "./products.text.ts";
import { PRODUCTS_KEY } from "./products-query.ts";

type RenameProductDialogProps = { product: Product; onClose: () => void };

/** Uses the version shown when it was opened, so that concurrent changes are not overwritten. */
export function RenameProductDialog({ product, onClose }: RenameProductDialogProps) {
  const queries = useQueryClient();
  const { productId, version } = product;
  async function rename(name: string): Promise<void> {
    const body = { name, version };
    const renamed = await withNameError(
      call(productsContract.update, { params: { productId }, body }),
    );
    await queries.invalidateQueries({ queryKey: PRODUCTS_KEY });
    onClose();
    notify({ type: "success", title: text.wasRenamed(renamed.name) });
  }

  return (
    <NameDialog
      title={text.renameTitle}
      confirmLabel={text.renameConfirm}
      label={text.name}
      name={product.name}
      maxLength={PRODUCT_NAME_LENGTH}
      problem={nameProblem}
      failures={text.failures}
      submit={rename}
      onClose={onClose}
    />
  );
}
