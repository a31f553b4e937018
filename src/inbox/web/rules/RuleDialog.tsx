import type { InboxRule } from "#src/inbox/inbox-rules/inbox-rules.contract.ts";
import { RULE_MATCHES, RULE_NAME_LENGTH } from "#src/inbox/inbox-rules/inbox-rules.rules.ts";
import { formFailure } from "#src/platform/web/describe-failure.ts";
import { Select } from "#src/ui/choices/Select.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import { ActionFields } from "./ActionFields.tsx";
import { ConditionFields } from "./ConditionFields.tsx";
import { DryRun } from "./DryRun.tsx";
import type { RuleNames } from "./describe-rule.ts";
import { CONDITIONS, conditionsIn, isUsed } from "./rule-form.ts";
import { rulesText as text } from "./rules.text.ts";
import { useRuleForm } from "./use-rule-form.ts";

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
