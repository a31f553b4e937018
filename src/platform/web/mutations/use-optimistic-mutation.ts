import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { isPassing } from "../api-error.ts";
import { isKnownOffline } from "../connection.ts";
import { describeFailure } from "../describe-failure.ts";
import { failureText } from "../failure.text.ts";
import { type NewNotice, notify } from "../notices/notices.ts";
import type { Inverse, UndoEntry } from "../undo/stacked-acts.ts";
import { undoText } from "../undo/undo.text.ts";
import { addToUndo, keepUndo, recordUndo, whenTakenBack } from "../undo/undo-stack.ts";
import { type Edit, layersOf } from "./optimistic-layers.ts";

export type OptimisticMutation<Variables, Result> = {
  /** Mutations with the same key are sent one at a time, in order. */
  mutationKey: QueryKey;
  /** `send` keeps the order, and may batch several. */
  ordersItself?: boolean;
  /** Called when its turn comes; by then the cache includes the responses of earlier ones. */
  send: (variables: Variables) => Promise<Result>;
  /** The optimistic edits: of one or many rows, in all caches that show them. */
  apply: (variables: Variables) => readonly Edit[];
  /** Edits that replace `apply` after the response, where it says more. */
  applyResult?: (result: Result, variables: Variables) => readonly Edit[];
  /** Other affected queries. These and the edited ones are refetched after the last mutation. */
  refetch?: readonly QueryKey[];
  /** The user may no longer read it, so it is not refetched. */
  losesAccess?: (result: Result, variables: Variables) => boolean;
  /** Empty if a notice would be redundant. */
  success?: (result: Result, variables: Variables) => SuccessNotice | undefined;
  /** The inverse mutation; with a notice, the action can be undone. */
  undo?: (result: Result, variables: Variables) => Variables;
  /** Not initiated by the user, so Undo skips it. */
  isQuiet?: (variables: Variables) => boolean;
  failure: (variables: Variables) => { title: string; sentences?: Sentences };
};

type SuccessNotice = Pick<NewNotice, "title" | "description">;
type Sentences = Readonly<Record<string, string>>;

/** How an action is undone beyond its own mutation. */
export type ActOptions = {
  /** The action that it is part of, which has its own notice. */
  partOf?: UndoEntry | undefined;
  /** The undo entry, for callers that need it. */
  entry?: UndoEntry;
  /** Called on undo, to restore focus. */
  onUndo?: () => void;
};

/**
 * An optimistic mutation. A failure rolls back this change alone and shows an error; a success goes
 * on the undo stack, where it can be undone even after the screen is gone.
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

  /**
   * Resolves with the server's response, or undefined after a failure that was already shown.
   * Offline nothing is shown that would be taken back.
   */
  async function mutate(variables: Variables, how: ActOptions = {}): Promise<Result | undefined> {
    const { undo, success, isQuiet } = options;
    if (isKnownOffline()) {
      const { title } = options.failure(variables);
      if (!isQuiet?.(variables)) notify({ type: "error", title, description: failureText.offline });
      return undefined;
    }
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
