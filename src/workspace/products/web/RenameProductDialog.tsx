import { useQueryClient } from "@tanstack/react-query";
import { call } from "#src/platform/web/api.ts";
import { formFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import { type Product, productsContract } from "#src/workspace/products/products.contract.ts";
import { nameProblem, PRODUCT_NAME_LENGTH, withNameError } from "./product-name.ts";
import { productsText as text } from "./products.text.ts";
import { PRODUCTS_KEY } from "./products-query.ts";

type RenameProductDialogProps = { product: Product; onClose: () => void };

/** Uses the version shown when it was opened, so that concurrent changes are not overwritten. */
export function RenameProductDialog({ product, onClose }: RenameProductDialogProps) {
  const queries = useQueryClient();
  const { productId, version } = product;
  const form = useForm({
    initial: { name: product.name },
    startAt: "name",
    rules: { name: nameProblem },
    async submit({ name }) {
      const renamed = await withNameError(
        call(productsContract.update, {
          params: { productId },
          body: { name: name.trim(), version },
        }),
      );
      await queries.invalidateQueries({ queryKey: PRODUCTS_KEY });
      onClose();
      notify({ type: "success", title: text.wasRenamed(renamed.name) });
    },
  });
  return (
    <FormDialog
      title={text.renameTitle}
      confirmLabel={text.renameConfirm}
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      failure={formFailure(form, text.failures)}
    >
      <TextField
        {...form.field("name")}
        label={text.name}
        autoComplete="off"
        maxLength={PRODUCT_NAME_LENGTH}
      />
    </FormDialog>
  );
}
