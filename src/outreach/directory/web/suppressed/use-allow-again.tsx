import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { peopleText } from "#src/outreach/directory/web/people.text.ts";
import { PEOPLE_KEYS } from "#src/outreach/directory/web/people-query.ts";
import { suppressionsContract } from "#src/outreach/people/suppressions/suppressions.contract.ts";
import { write } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { RowMenu } from "#src/ui/buttons/RowMenu.tsx";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import { suppressionsText as text } from "./suppressions.text.ts";
import { type ListedSuppression, SUPPRESSIONS_KEY } from "./suppressions-query.ts";

/** Lifts one suppression, after confirmation. */
export function useAllowAgain() {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<ListedSuppression>();
  const lift = useMutation({
    ...write(suppressionsContract.lift),
    async onSuccess() {
      const keys = [SUPPRESSIONS_KEY, ...PEOPLE_KEYS];
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
      if (asked) notify({ type: "success", title: text.allowed(asked.value) });
      setAsked(undefined);
    },
  });
  const menu = useCallback(
    (row: ListedSuppression) => (
      <RowMenu
        label={text.actions(row.value)}
        items={[{ id: "allow", label: text.allow, onPress: () => setAsked(row) }]}
      />
    ),
    [],
  );
  const dialog = asked ? (
    <ConfirmDialog
      title={text.allowTitle(asked.value)}
      isOpen
      onClose={() => setAsked(undefined)}
      confirmLabel={text.allow}
      onConfirm={() => lift.mutate({ params: { suppressionId: asked.suppressionId } })}
      isBusy={lift.isPending}
      failure={lift.error ? describeFailure(lift.error, text.failures) : undefined}
    >
      {text.allowText(asked.value, peopleText.reasons[asked.reason])}
    </ConfirmDialog>
  ) : null;
  return { menu, dialog };
}
