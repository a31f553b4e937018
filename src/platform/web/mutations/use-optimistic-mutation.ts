import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { isPassing } from "../api-error.ts";
import { describeFailure } from "../describe-failure.ts";
import { type NewNotice, notify } from "../notices/notices.ts";
import type { Inverse, UndoEntry } from "../undo/stacked-acts.ts";
import { undoText } from "../undo/undo.text.ts";
import { addToUndo, keepUndo, recordUndo, whenTakenBack } from "../undo/undo-stack.ts";
import { type Edit, layersOf } from "./optimistic-layers.ts";

export type OptimisticMutation<Variables, Result> = {
  /** Mutations with the same key are sent one after the other, in the order they were asked for. */
  mutationKey: QueryKey;
  /** `send` keeps the order, and may send several at once. */
  ordersItself?: boolean;
  /** Called when its turn has come; by then the cache holds what the ones before have answered. */
  send: (variables: Variables) => Promise<Result>;
  /** What is shown at once: of one row or many, in as many caches as show them. */
  apply: (variables: Variables) => readonly Edit[];
  /** What is shown in place of `apply` once there is an answer, where that says more. */
  applyResult?: (result: Result, variables: Variables) => readonly Edit[];
  /** What else it changes. The edited queries and these are refetched after the last one. */
  refetch?: readonly QueryKey[];
  /** This person may not read it any more, so that nothing is refetched. */
  losesAccess?: (result: Result, variables: Variables) => boolean;
  /** Nothing where a notice would say too much. */
  success?: (result: Result, variables: Variables) => SuccessNotice | undefined;
  /** What takes it back; where a notice says what was done, it can be undone. */
  undo?: (result: Result, variables: Variables) => Variables;
  /** No one asked for it, so Undo does not mean it. */
  isQuiet?: (variables: Variables) => boolean;
  failure: (variables: Variables) => { title: string; sentences?: Sentences };
};

type SuccessNotice = Pick<NewNotice, "title" | "description">;
type Sentences = Readonly<Record<string, string>>;

/** How an act is undone beyond its own mutation. */
export type ActOptions = {
  /** The act that it is part of, which has its own notice. */
  partOf?: UndoEntry | undefined;
  /** The entry of this act, where its maker has to know it. */
  entry?: UndoEntry;
  /** Called when it is taken back, for where focus goes. */
  onUndo?: () => void;
};

/**
 * A change that is shown before the server has answered. A failure takes back this change alone
 * and says so; a success goes on the undo stack, from which it can be taken back also when the
 * screen is gone by then.
 */
export function useOptimisticMutation<Variables, Result>(
  options: OptimisticMutation<Variables, Result>,
) {
  const {
    mutationKey,
    send,
    apply,
    applyResult,
    refetch = [],
    losesAccess,
    ordersItself,
  } = options;
  const layers = layersOf(useQueryClient());
  const { mutateAsync, isPending } = useMutation({
    mutationKey,
    ...(ordersItself ? {} : { scope: { id: JSON.stringify(mutationKey) } }),
    mutationFn: send,
    onMutate: (variables) => layers.add(apply(variables), refetch),
    onSuccess(result, variables, layer) {
      const isAccessLost = losesAccess?.(result, variables);
      layers.confirm(layer, applyResult?.(result, variables), isAccessLost);
    },
    onError(_error, _variables, layer) {
      if (layer) layers.rollBack(layer);
    },
  });

  /** Answers what the server did, or nothing where it failed, which has been said by then. */
  async function mutate(variables: Variables, how: ActOptions = {}): Promise<Result | undefined> {
    const { undo, success, isQuiet } = options;
    const inverse = Promise.withResolvers<Inverse | undefined>();
    const entry = undo && !isQuiet?.(variables) ? record(inverse.promise, how) : undefined;
    const before = whenTakenBack();
    if (before) await before;
    try {
      const result = await mutateAsync(variables);
      const notice = success?.(result, variables);
      const isUndoable = entry && undo && notice;
      inverse.resolve(
        isUndoable
          ? () => {
              how.onUndo?.();
              return takeBack(undo(result, variables), entry);
            }
          : undefined,
      );
      if (notice && !how.partOf && !entry?.isTaken)
        notify({ type: "success", ...notice, ...(entry ? { undo: entry } : {}) });
      return result;
    } catch (error) {
      inverse.resolve(undefined);
      notifyFailed(variables, error);
      return undefined;
    }
  }

  async function takeBack(variables: Variables, entry: UndoEntry): Promise<boolean> {
    try {
      await mutateAsync(variables);
      return true;
    } catch (error) {
      const isKept = isPassing(error);
      if (isKept) keepUndo(entry, () => takeBack(variables, entry));
      notifyFailed(variables, error, isKept ? entry : undefined);
      return false;
    }
  }

  function notifyFailed(variables: Variables, error: unknown, undo?: UndoEntry): void {
    const { title, sentences } = options.failure(variables);
    const description = describeFailure(error, sentences);
    const again = undo ? { undo, undoLabel: undoText.tryAgain, sticky: true } : {};
    notify({ type: "error", title, description, ...again });
  }

  return { mutate, isPending };
}

function record(inverse: Promise<Inverse | undefined>, { partOf, entry }: ActOptions): UndoEntry {
  const known = partOf ?? entry;
  if (known) addToUndo(known, inverse);
  return known ?? recordUndo(inverse);
}
