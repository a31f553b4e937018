import { useQueryClient } from "@tanstack/react-query";
import { call } from "#src/platform/web/api.ts";
import { formFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
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
  const form = useForm({
    initial: { name: "" },
    startAt: "name",
    rules: { name: nameProblem },
    async submit({ name }) {
      const body = { projectId, name: name.trim() };
      const added = await withNameError(call(productsContract.create, { body }));
      await queries.invalidateQueries({ queryKey: PRODUCTS_KEY });
      onClose();
      notify({ type: "success", title: text.wasAdded(added.name) });
      onAdded(added.id);
    },
  });
  return (
    <FormDialog
      title={text.newName}
      confirmLabel={text.add}
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      failure={formFailure(form, text.failures)}
    >
      <TextField
        {...form.field("name")}
        label={text.name}
        placeholder={text.newPlaceholder}
        autoComplete="off"
        maxLength={PRODUCT_NAME_LENGTH}
      />
    </FormDialog>
  );
}
