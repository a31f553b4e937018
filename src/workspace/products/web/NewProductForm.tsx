import { useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { useLeaveGuard } from "#src/platform/web/leave-guard.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { Form } from "#src/ui/inputs/Form.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { KeptNote } from "#src/ui/unsaved/KeptNote.tsx";
import { LeaveDialog } from "#src/ui/unsaved/LeaveDialog.tsx";
import { productsContract } from "#src/workspace/products/products.contract.ts";
import { nameProblem, PRODUCT_NAME_LENGTH, withNameError } from "./product-name.ts";
import { productsText as text } from "./products.text.ts";
import { PRODUCTS_KEY } from "./products-query.ts";

type NewProductFormProps = {
  projectId: string;
  /** The next one can be typed immediately. */
  isNext: boolean;
  onAdded: () => void;
};

/** A form for one more product, until that is added. */
export function NewProductForm({ projectId, isNext, onAdded }: NewProductFormProps) {
  const queries = useQueryClient();
  const form = useForm({
    initial: { name: "" },
    keepAs: `new-product ${projectId}`,
    ...(isNext ? { startAt: "name" as const } : {}),
    rules: { name: nameProblem },
    async submit({ name }) {
      const body = { projectId, name: name.trim() };
      const added = await withNameError(call(productsContract.create, { body }));
      await queries.invalidateQueries({ queryKey: PRODUCTS_KEY });
      notify({ type: "success", title: text.wasAdded(added.name) });
      // After this form has discarded its input.
      window.setTimeout(onAdded);
    },
  });
  const guard = useLeaveGuard(form.isUnsaved);

  function leave() {
    form.reset();
    guard.leave();
  }

  return (
    <>
      {form.isKept ? <KeptNote onDiscard={form.reset} /> : null}
      <FailureNotice
        sentence={form.failure ? describeFailure(form.failure, text.failures) : undefined}
        pauseSeconds={form.pauseSeconds}
        onPauseEnd={form.clearFailure}
      />
      <Form onSubmit={form.submit} wrongCount={form.wrongCount}>
        <TextField
          {...form.field("name")}
          label={text.newName}
          placeholder={text.newPlaceholder}
          autoComplete="off"
          maxLength={PRODUCT_NAME_LENGTH}
          after={
            <IconButton
              icon={Plus}
              label={text.add}
              size="xs"
              isBusy={form.isBusy}
              onPress={() => form.submit()}
            />
          }
        />
      </Form>
      <LeaveDialog isAsking={guard.isAsking} onLeave={leave} onStay={guard.stay} />
    </>
  );
}
