import { useQueryClient } from "@tanstack/react-query";
import { sequenceTemplatesContract } from "#src/outreach/strategies/sequence-templates/sequence-templates.contract.ts";
import { TEMPLATE_NAME_LENGTH } from "#src/outreach/strategies/sequence-templates/sequence-templates.rules.ts";
import type { InputOf } from "#src/platform/contract/endpoint.ts";
import { call } from "#src/platform/web/api.ts";
import { formFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import { templatesText as text } from "./sequence-templates.text.ts";
import { templatesQuery } from "./templates-query.ts";

export type TemplateContent = Omit<InputOf<typeof sequenceTemplatesContract.save>["body"], "name">;

type SaveTemplateDialogProps = { content: TemplateContent; onClose: () => void };

/** Saves steps under a name. */
export function SaveTemplateDialog({ content, onClose }: SaveTemplateDialogProps) {
  const queries = useQueryClient();
  const form = useForm({
    initial: { name: "" },
    startAt: "name",
    rules: { name: nameProblem },
    async submit(values) {
      const name = values.name.trim();
      await call(sequenceTemplatesContract.save, { body: { ...content, name } });
      await queries.invalidateQueries({ queryKey: templatesQuery().queryKey });
      onClose();
      notify({ type: "success", title: text.wasSaved(name) });
    },
  });
  return (
    <FormDialog
      title={text.title}
      confirmLabel={text.confirm}
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      failure={formFailure(form, text.failures)}
    >
      <TextField
        {...form.field("name")}
        label={text.name}
        hint={text.nameHint}
        maxLength={TEMPLATE_NAME_LENGTH}
        autoComplete="off"
      />
    </FormDialog>
  );
}

function nameProblem(name: string): string | undefined {
  if (name.trim() === "") return text.nameMissing;
  return name.trim().length > TEMPLATE_NAME_LENGTH
    ? text.nameLong(TEMPLATE_NAME_LENGTH)
    : undefined;
}
