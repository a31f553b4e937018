import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import { write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import { leadsText as text } from "./leads.text.ts";
import { LEAD_KEYS } from "./leads-query.ts";

/** Removes leads from the project, after confirmation. */
export function useDeleteLeads(projectId: string, onBegun: () => void) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<readonly string[]>();
  const remove = useMutation({
    ...write(leadsContract.remove),
    // Views of a lead close first, or they would refetch a deleted one.
    onMutate() {
      setAsked(undefined);
      onBegun();
    },
    async onSuccess({ removed }) {
      notify({ type: "success", title: text.deleted(removed) });
      await Promise.all(LEAD_KEYS.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
    onError: (error) =>
      notify({
        type: "error",
        title: text.notDeleted,
        description: describeFailure(error, text.failures),
      }),
  });
  const dialog = asked ? (
    <ConfirmDialog
      title={text.deleteTitle(asked.length)}
      isOpen
      onClose={() => setAsked(undefined)}
      confirmLabel={text.deleteConfirm}
      onConfirm={() => remove.mutate({ body: { projectId, leadIds: [...asked] } })}
    >
      {text.deleteText}
    </ConfirmDialog>
  ) : null;
  return { ask: setAsked, dialog };
}
