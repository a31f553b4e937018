import { useMutation, useQueryClient } from "@tanstack/react-query";
import { labelsContract } from "#src/inbox/labels/labels.contract.ts";
import type {
  AUTO_APPLY,
  LABEL_COLOURS,
  LABEL_SELECTIONS,
} from "#src/inbox/labels/labels.rules.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { labelsText as text } from "./labels.text.ts";
import type { LabelSet } from "./starting-sets.ts";

type LabelChange = {
  name?: string;
  selection?: (typeof LABEL_SELECTIONS)[number];
  position?: number;
};
type ItemChange = {
  name?: string;
  color?: (typeof LABEL_COLOURS)[number];
  position?: number;
  description?: string;
  autoApply?: (typeof AUTO_APPLY)[number];
};

/** All label changes, shown once the server has responded. */
export function useLabelChanges(projectId: string) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(labelsContract.list) }),
    onError: (error) =>
      notify({
        type: "error",
        title: text.notSaved,
        description: describeFailure(error, text.failures),
      }),
  });
  return {
    isPending,
    addLabel: (name: string) =>
      mutate(() => call(labelsContract.create, { params: { projectId }, body: { name } })),
    addSets: (sets: readonly LabelSet[]) =>
      mutate(async () => {
        for (const body of sets) await call(labelsContract.create, { params: { projectId }, body });
      }),
    changeLabel: (labelId: string, body: LabelChange) =>
      mutate(() => call(labelsContract.update, { params: { projectId, labelId }, body })),
    removeLabel: (labelId: string) =>
      mutate(() => call(labelsContract.remove, { params: { projectId, labelId } })),
    addItem: (labelId: string, name: string) =>
      mutate(() =>
        call(labelsContract.createItem, { params: { projectId, labelId }, body: { name } }),
      ),
    changeItem: (labelId: string, itemId: string, body: ItemChange) =>
      mutate(() =>
        call(labelsContract.updateItem, { params: { projectId, labelId, itemId }, body }),
      ),
    removeItem: (labelId: string, itemId: string, replacementId?: string) =>
      mutate(() =>
        call(labelsContract.removeItem, {
          params: { projectId, labelId, itemId },
          query: replacementId === undefined ? {} : { replacementId },
        }),
      ),
  };
}

export type LabelChanges = ReturnType<typeof useLabelChanges>;
