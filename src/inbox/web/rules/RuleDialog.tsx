import { useQueryClient } from "@tanstack/react-query";
import { type InboxRule, inboxRulesContract } from "#src/inbox/inbox-rules/inbox-rules.contract.ts";
import { RULE_MATCHES, RULE_NAME_LENGTH } from "#src/inbox/inbox-rules/inbox-rules.rules.ts";
import { call } from "#src/platform/web/api.ts";
import { formFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { Select } from "#src/ui/choices/Select.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import { ActionFields } from "./ActionFields.tsx";
import { ConditionFields } from "./ConditionFields.tsx";
import { DryRun } from "./DryRun.tsx";
import type { RuleNames } from "./describe-rule.ts";
import { actionsIn, CONDITIONS, conditionsIn, isUsed, RULES, valuesOf } from "./rule-form.ts";
import { rulesText as text } from "./rules.text.ts";
import { RULES_KEY } from "./rules-query.ts";

type RuleDialogProps = {
  projectId: string;
  /** Undefined for a new one. */
  rule: InboxRule | undefined;
  names: RuleNames;
  canPrepareDrafts: boolean;
  onClose: () => void;
};

const MATCH_OPTIONS = RULE_MATCHES.map((value) => ({ value, label: text.matches[value] }));

/** Edits a rule, with a test on past email. */
export function RuleDialog(props: RuleDialogProps) {
  const { projectId, rule, names, canPrepareDrafts, onClose } = props;
  const form = useRuleForm(props);
  const { values } = form;
  const conditionCount = CONDITIONS.filter((name) => isUsed(values, name)).length;
  return (
    <FormDialog
      title={rule ? text.editTitle : text.newTitle}
      confirmLabel={rule ? text.save : text.create}
      size="medium"
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      failure={formFailure(form, text.failures)}
    >
      <TextField
        {...form.field("name")}
        label={text.name}
        maxLength={RULE_NAME_LENGTH}
        autoComplete="off"
      />
      <Stack gap={12}>
        <Text as="h3" look="ui-strong">
          {text.conditionsTitle}
        </Text>
        {conditionCount > 1 ? (
          <Select {...form.field("match")} label={text.match} options={MATCH_OPTIONS} />
        ) : null}
        <ConditionFields form={form} names={names} />
      </Stack>
      <Stack gap={12}>
        <Text as="h3" look="ui-strong">
          {text.actions}
        </Text>
        <ActionFields form={form} names={names} canPrepareDrafts={canPrepareDrafts} />
      </Stack>
      <DryRun projectId={projectId} match={values.match} conditions={conditionsIn(values)} />
    </FormDialog>
  );
}

function useRuleForm({ projectId, rule, onClose }: RuleDialogProps) {
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
