import { Plus } from "lucide-react";
import { useState } from "react";
import { MAX_SNOOZE_DAYS } from "#src/inbox/inbox-rules/inbox-rules.rules.ts";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { Checkbox } from "#src/ui/choices/Checkbox.tsx";
import { ComboBox } from "#src/ui/choices/ComboBox.tsx";
import { MultiCombo } from "#src/ui/choices/chips/MultiCombo.tsx";
import { NumberField } from "#src/ui/inputs/writing/NumberField.tsx";
import { toOptions } from "./ConditionFields.tsx";
import type { RuleNames } from "./describe-rule.ts";
import { ACTIONS, type ActionName, hasActions, isUsed } from "./rule-form.ts";
import { ruleWhyText } from "./rule-why.text.ts";
import { rulesText as text } from "./rules.text.ts";
import type { RuleForm } from "./use-rule-form.ts";

type ActionFieldsProps = { form: RuleForm; names: RuleNames; canPrepareDrafts: boolean };

/** The actions in use; others are added from a menu. */
export function ActionFields(props: ActionFieldsProps) {
  const { form, canPrepareDrafts } = props;
  const [added, setAdded] = useState<readonly ActionName[]>([]);
  const isNoneUsed = !hasActions(form.values);
  const isShown = (name: ActionName) =>
    added.includes(name) || isUsed(form.values, name) || (name === "givenIds" && isNoneUsed);
  const left = ACTIONS.filter((name) => !isShown(name));

  function add(name: ActionName) {
    setAdded([...added, name]);
    if (name === "marksDone" || name === "preparesDraft") form.set({ [name]: true });
  }

  return (
    <>
      {ACTIONS.filter(isShown).map((name) => (
        <ActionField key={name} name={name} {...props} />
      ))}
      {left.length > 0 ? (
        <div>
          <MenuButton
            icon={Plus}
            label={text.addAction}
            size="sm"
            kind="ghost"
            items={left.map((name) => ({
              id: name,
              label: text.acts[name],
              onPress: () => add(name),
              ...(name === "preparesDraft" && !canPrepareDrafts
                ? { isDisabled: true, reason: text.noModel }
                : {}),
            }))}
          />
        </div>
      ) : null}
    </>
  );
}

type ActionFieldProps = ActionFieldsProps & { name: ActionName };

function ActionField({ name, form, names, canPrepareDrafts }: ActionFieldProps) {
  const label = text.acts[name];
  if (name === "givenIds")
    return (
      <MultiCombo
        {...form.field(name)}
        label={label}
        options={toOptions(names.labels)}
        labelOf={() => text.deleted}
      />
    );
  if (name === "assigneeId")
    return (
      <ComboBox
        {...form.field(name)}
        label={label}
        options={toOptions(names.members)}
        valueLabel={form.values.assigneeId === "" ? "" : ruleWhyText.formerMember}
      />
    );
  if (name === "snoozeDays")
    return (
      <NumberField
        {...form.field(name)}
        label={label}
        hint={text.snoozeHint}
        min={1}
        max={MAX_SNOOZE_DAYS}
      />
    );
  if (name === "marksDone") return <Checkbox {...form.field(name)} label={label} />;
  return (
    <Checkbox
      {...form.field(name)}
      label={label}
      hint={canPrepareDrafts ? text.draftHint : text.noModel}
    />
  );
}
