import { useQueryClient } from "@tanstack/react-query";
import { type InboxRule, inboxRulesContract } from "#src/inbox/inbox-rules/inbox-rules.contract.ts";
import { call } from "#src/platform/web/api.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { actionsIn, conditionsIn, RULES, valuesOf } from "./rule-form.ts";
import { rulesText as text } from "./rules.text.ts";
import { RULES_KEY } from "./rules-query.ts";

type Edited = {
  projectId: string;
  /** Undefined for a new one. */
  rule: InboxRule | undefined;
  onClose: () => void;
};

export function useRuleForm({ projectId, rule, onClose }: Edited) {
  const queries = useQueryClient();
  return useForm({
    initial: valuesOf(rule),
    startAt: "name",
    rules: RULES,
    async submit(values) {
      const { name, match } = values;
      const body = { name, match, conditions: conditionsIn(values), actions: actionsIn(values) };
      if (rule) {
        const { ruleId, version } = rule;
        const params = { ruleId };
        await call(inboxRulesContract.update, { params, body: { ...body, version } });
      } else await call(inboxRulesContract.create, { body: { projectId, ...body } });
      await queries.invalidateQueries({ queryKey: RULES_KEY });
      onClose();
      notify({ type: "success", title: rule ? text.saved(name) : text.added(name) });
    },
  });
}

export type RuleForm = ReturnType<typeof useRuleForm>;
