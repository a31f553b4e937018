import { useQueryClient } from "@tanstack/react-query";
import {
  type LeadView,
  leadViewsContract,
} from "#src/outreach/strategies/leads/views/lead-views.contract.ts";
import { VIEW_NAME_LENGTH } from "#src/outreach/strategies/leads/views/lead-views.rules.ts";
import type { LeadsLook } from "#src/outreach/strategies/leads/web/list/leads-look.ts";
import { call } from "#src/platform/web/api.ts";
import { formFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { Checkbox } from "#src/ui/choices/Checkbox.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import { viewsText as text } from "./views.text.ts";
import { lookOf, viewsQuery } from "./views-query.ts";

type SaveViewDialogProps = {
  projectId: string;
  look: LeadsLook;
  known: readonly LeadView[];
  mayShare: boolean;
  onClose: () => void;
};

/** Saves what the list shows under a name; the view of that name is replaced. */
export function SaveViewDialog(props: SaveViewDialogProps) {
  const { projectId, look, known, mayShare, onClose } = props;
  const queries = useQueryClient();
  const form = useForm({
    initial: { name: "", isShared: false },
    startAt: "name",
    rules: { name: nameProblem },
    async submit(values) {
      const given = { name: values.name.trim(), isShared: values.isShared, look: lookOf(look) };
      const same = known.find(
        ({ name, isShared }) => name === given.name && isShared === given.isShared,
      );
      await (same
        ? call(leadViewsContract.update, { params: { viewId: same.viewId }, body: given })
        : call(leadViewsContract.create, { body: { projectId, ...given } }));
      await queries.invalidateQueries({ queryKey: viewsQuery(projectId).queryKey });
      onClose();
      notify({ type: "success", title: text.wasSaved(given.name) });
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
        maxLength={VIEW_NAME_LENGTH}
        autoComplete="off"
      />
      {mayShare ? <Checkbox {...form.field("isShared")} label={text.isShared} /> : null}
    </FormDialog>
  );
}

function nameProblem(name: string): string | undefined {
  if (name.trim() === "") return text.nameMissing;
  return name.trim().length > VIEW_NAME_LENGTH ? text.nameLong(VIEW_NAME_LENGTH) : undefined;
}
