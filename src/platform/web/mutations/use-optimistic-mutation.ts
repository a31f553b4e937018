import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { describeFailure } from "../describe-failure.ts";
import { type NewNotice, notify } from "../notices/notices.ts";
import { undoAction } from "../notices/undo-action.ts";
import { beginUndoable, endUndoable, type UndoableAct } from "../notices/undoable-acts.ts";
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
  /** What takes it back; the notice offers it. */
  undo?: (result: Result, variables: Variables) => Variables;
  /** Of an Undo that took back only a part; the notice offers to go on with what `undo` makes of it. */
  partlyUndone?: (result: Result, variables: Variables) => SuccessNotice | undefined;
  /** No one asked for it, so Undo does not mean it. */
  isQuiet?: (variables: Variables) => boolean;
  failure: (variables: Variables) => { title: string; sentences?: Sentences };
};

/** Of another type where only a part was done. */
type SuccessNotice = Pick<NewNotice, "title" | "description"> &
  Partial<Pick<NewNotice, "type" | "sticky">> & { undoLabel?: string };
type Sentences = Readonly<Record<string, string>>;
type MutationCall<Variables> = { variables: Variables; isUndo: boolean };

/**
 * A change that is shown before the server has answered. A failure takes back this change alone
 * and says so; a success can be taken back by Undo, also when the screen is gone by then.
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
    mutationFn: ({ variables }: MutationCall<Variables>) => send(variables),
    onMutate: ({ variables }) => layers.add(apply(variables), refetch),
    onSuccess(result, { variables }, layer) {
      const isAccessLost = losesAccess?.(result, variables);
      layers.confirm(layer, applyResult?.(result, variables), isAccessLost);
    },
    onError(_error, _asked, layer) {
      if (layer) layers.rollBack(layer);
    },
  });

  async function perform(asked: MutationCall<Variables>): Promise<Result | undefined> {
    const canBeUndone = options.undo && !asked.isUndo && !options.isQuiet?.(asked.variables);
    const act = canBeUndone ? beginUndoable() : undefined;
    try {
      const result = await mutateAsync(asked);
      sayDone(result, asked, act);
      return result;
    } catch (error) {
      endUndoable(act, false);
      const { title, sentences } = options.failure(asked.variables);
      notify({ type: "error", title, description: describeFailure(error, sentences) });
      return undefined;
    }
  }

  function sayDone(
    result: Result,
    { variables, isUndo }: MutationCall<Variables>,
    act?: UndoableAct,
  ) {
    const says = isUndo ? options.partlyUndone : options.success;
    const notice = says?.(result, variables);
    const { undo } = options;
    const takeBack = () => undo && perform({ variables: undo(result, variables), isUndo: true });
    if (endUndoable(act, notice !== undefined)) return void takeBack();
    if (!notice) return;
    const { undoLabel, ...said } = notice;
    const action = undo ? { action: undoAction(() => void takeBack(), undoLabel) } : {};
    notify({ type: "success", ...said, ...action });
  }

  return {
    /** Answers what the server did, or nothing where it failed, which has been said by then. */
    mutate: (variables: Variables) => perform({ variables, isUndo: false }),
    isPending,
  };
}
