import { useQueryClient } from "@tanstack/react-query";
import { call } from "#src/platform/web/api.ts";
import { NameDialog } from "#src/platform/web/form/NameDialog.tsx";
import { notify } from "#src/platform/web/notices/notices.ts";
import { productsContract } from "#src/workspace/products/products.contract.ts";
import { nameProblem, PRODUCT_NAME_LENGTH, withNameError } from "./product-name.ts";
import { productsText as text } from "./products.text.ts";
import { PRODUCTS_KEY } from "./products-query.ts";

type NewProductDialogProps = {
  projectId: string;
  onClose: () => void;
  onAdded: (productId: string) => void;
};

/** Adds a product from anywhere. */
export function NewProductDialog({ projectId, onClose, onAdded }: NewProductDialogProps) {
  const queries = useQueryClient();
  async function add(name: string): Promise<void> {
    const added = await withNameError(call(productsContract.create, { body: { projectId, name } }));
    await queries.invalidateQueries({ queryKey: PRODUCTS_KEY });
    onClose();
    notify({ type: "success", title: text.wasAdded(added.name) });
    onAdded(added.id);
  }

  return (
    <NameDialog
      title={text.newName}
      confirmLabel={text.add}
      label={text.name}
      placeholder={text.newPlaceholder}
      maxLength={PRODUCT_NAME_LENGTH}
      problem={nameProblem}
      failures={text.failures}
      submit={add}
      onClose={onClose}
    />
  );
}
