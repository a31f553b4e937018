import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type InboxRule, inboxRulesContract } from "#src/inbox/inbox-rules/inbox-rules.contract.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { editQuery } from "#src/platform/web/mutations/edits.ts";
import { useOptimisticMutation } from "#src/platform/web/mutations/use-optimistic-mutation.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { awaitWork } from "#src/workspace/background-work/web/awaited-work.public.ts";
import { workQuery } from "#src/workspace/background-work/web/work-query.public.ts";
import { rulesText as text } from "./rules.text.ts";
import { RULES_KEY, rulesQuery } from "./rules-query.ts";

const failure = () => ({ title: text.notSaved, sentences: text.failures });

type Switched = { rule: InboxRule; isOn: boolean };

export function useSwitchRule() {
  const { mutate } = useOptimisticMutation<Switched, InboxRule>({
    mutationKey: keyOf(inboxRulesContract.update),
    send: ({ rule: { ruleId }, isOn }) =>
      call(inboxRulesContract.update, { params: { ruleId }, body: { isOn } }),
    apply: ({ rule, isOn }) => [
      editQuery(rulesQuery(rule.projectId), ({ list, ...rest }) => ({
        ...rest,
        list: list.map((one) => (one.ruleId === rule.ruleId ? { ...one, isOn } : one)),
      })),
    ],
    refetch: [RULES_KEY],
    success: (_answer, { rule: { name }, isOn }) => ({
      title: isOn ? text.turnedOn(name) : text.turnedOff(name),
    }),
    undo: (_answer, { rule, isOn }) => ({ rule, isOn: !isOn }),
    failure,
  });
  return mutate;
}

type Moved = { rule: InboxRule; to: number };

export function useMoveRule() {
  const { mutate } = useOptimisticMutation<Moved, InboxRule>({
    mutationKey: keyOf(inboxRulesContract.update),
    send: ({ rule: { ruleId }, to }) =>
      call(inboxRulesContract.update, { params: { ruleId }, body: { position: to } }),
    apply: ({ rule, to }) => [
      editQuery(rulesQuery(rule.projectId), ({ list, ...rest }) => ({
        ...rest,
        list: list
          .filter(({ ruleId }) => ruleId !== rule.ruleId)
          .toSpliced(to - 1, 0, rule)
          .map((one, index) => ({ ...one, position: index + 1 })),
      })),
    ],
    refetch: [RULES_KEY],
    success: (_answer, { rule: { name } }) => ({ title: text.moved(name) }),
    undo: (_answer, { rule }) => ({ rule, to: rule.position }),
    failure,
  });
  return mutate;
}

type Removal = { rule: InboxRule; isTakenBack: boolean };

/** Deletes a rule immediately; Undo restores it in its place. */
export function useRemoveRule() {
  const { mutate } = useOptimisticMutation<Removal, unknown>({
    mutationKey: keyOf(inboxRulesContract.remove),
    send: ({ rule, isTakenBack }) =>
      isTakenBack
        ? call(inboxRulesContract.restore, { params: { ruleId: rule.ruleId } })
        : call(inboxRulesContract.remove, { params: { ruleId: rule.ruleId } }),
    apply: ({ rule, isTakenBack }) => [
      editQuery(rulesQuery(rule.projectId), ({ list, ...rest }) => {
        const others = list.filter(({ ruleId }) => ruleId !== rule.ruleId);
        return {
          ...rest,
          list: isTakenBack ? others.toSpliced(rule.position - 1, 0, rule) : others,
        };
      }),
    ],
    refetch: [RULES_KEY],
    success: (_answer, { rule: { name } }) => ({ title: text.removed(name) }),
    undo: (_answer, { rule }) => ({ rule, isTakenBack: true }),
    failure,
  });
  return mutate;
}

/** Undoes everything a rule did; its end is announced. */
export function useUndoRule() {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ ruleId }: InboxRule) =>
      call(inboxRulesContract.undoRule, { params: { ruleId } }),
    async onSuccess({ workId }, { name, projectId }) {
      awaitWork(workId);
      notify({ type: "info", title: text.undoing(name) });
      await queries.invalidateQueries({ queryKey: workQuery(projectId).queryKey });
    },
    onError: (error) =>
      notify({
        type: "error",
        title: text.undoFailed,
        description: describeFailure(error, text.failures),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: RULES_KEY }),
  });
  return { undo: mutate, isPending };
}
