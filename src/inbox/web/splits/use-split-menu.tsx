import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, ArrowRight, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { type CountedSplit, splitsContract } from "#src/inbox/splits/splits.contract.ts";
import type { Inbox } from "#src/inbox/web/use-inbox.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { editQuery } from "#src/platform/web/mutations/edits.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import type { MenuItem } from "#src/ui/overlays/menu/menu-items.ts";
import { splitsText as text } from "./splits.text.ts";
import { SPLITS_KEY, splitsQuery } from "./splits-query.ts";

const splitDialog = lazyPart(() => import("./SplitDialog.tsx"));

/** The actions of the open saved view, with its dialog. */
export function useSplitMenu({ address, splits }: Inbox) {
  const { open, list } = splits;
  const [renamed, setRenamed] = useState<CountedSplit>();
  const close = () => setRenamed(undefined);
  const dialog = splitDialog.useWhen(renamed !== undefined, close);
  const change = useChange();
  const remove = useRemoval();
  const items: readonly MenuItem[] = open
    ? [
        { id: "rename", label: text.rename, icon: Pencil, onPress: () => setRenamed(open) },
        ...(["left", "right"] as const).map((side) => moveItem(side, open, list.length, change)),
        {
          id: "remove",
          label: text.remove,
          icon: Trash2,
          isDanger: true,
          onPress: () => {
            address.showView(undefined);
            void remove({ split: open, isTakenBack: false });
          },
        },
      ]
    : [];
  return {
    items,
    dialog: dialog && renamed ? <dialog.SplitDialog named={renamed} onClose={close} /> : null,
  };
}

type Change = (act: () => Promise<unknown>) => void;

function moveItem(
  side: "left" | "right",
  { splitId, position }: CountedSplit,
  count: number,
  change: Change,
): MenuItem {
  const next = side === "left" ? position - 1 : position + 1;
  return {
    id: side,
    label: side === "left" ? text.moveLeft : text.moveRight,
    icon: side === "left" ? ArrowLeft : ArrowRight,
    isDisabled: next < 1 || next > count,
    onPress: () =>
      change(() => call(splitsContract.update, { params: { splitId }, body: { position: next } })),
  };
}

type Removal = { split: CountedSplit; isTakenBack: boolean };

/** Deletes a view immediately; Undo restores it at its position. */
function useRemoval() {
  const { mutate } = useOptimisticMutation<Removal, unknown>({
    mutationKey: keyOf(splitsContract.remove),
    send: ({ split: { splitId, projectId, name, filter, position }, isTakenBack }) =>
      isTakenBack
        ? call(splitsContract.create, { body: { projectId, name, filter, position } })
        : call(splitsContract.remove, { params: { splitId } }),
    apply: ({ split, isTakenBack }) => [
      editQuery(splitsQuery(split.projectId), ({ list }) => {
        const others = list.filter(({ splitId }) => splitId !== split.splitId);
        return { list: isTakenBack ? others.toSpliced(split.position - 1, 0, split) : others };
      }),
    ],
    success: (_answer, { split }) => ({ title: text.removed(split.name) }),
    undo: (_answer, { split }) => ({ split, isTakenBack: true }),
    failure: () => ({ title: text.notSaved, sentences: text.failures }),
  });
  return mutate;
}

function useChange(): Change {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onError: (error) =>
      notify({
        type: "error",
        title: text.notSaved,
        description: describeFailure(error, text.failures),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: SPLITS_KEY }),
  });
  return mutate;
}
