import { Plus } from "lucide-react";
import { useState } from "react";
import { INTENT_FACTS } from "#src/mail/intents/intent-facts.rules.ts";
import { CHOSEN_INTENTS } from "#src/mail/intents/intents.rules.ts";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { MultiCombo } from "#src/ui/choices/chips/MultiCombo.tsx";
import type { RuleNames } from "./describe-rule.ts";
import {
  CONDITIONS,
  type ConditionName,
  hasConditions,
  isUsed,
  senderProblem,
  wordsProblem,
} from "./rule-form.ts";
import { rulesText as text } from "./rules.text.ts";
import type { RuleForm } from "./use-rule-form.ts";

type ConditionFieldsProps = { form: RuleForm; names: RuleNames };

/** The conditions in use; others are added from a menu. */
export function ConditionFields({ form, names }: ConditionFieldsProps) {
  const [added, setAdded] = useState<readonly ConditionName[]>([]);
  const isNoneUsed = !hasConditions(form.values);
  const isShown = (name: ConditionName) =>
    added.includes(name) || isUsed(form.values, name) || (name === "words" && isNoneUsed);
  const left = CONDITIONS.filter((name) => !isShown(name));
  return (
    <>
      {CONDITIONS.filter(isShown).map((name) => (
        <ConditionField key={name} name={name} form={form} names={names} />
      ))}
      {left.length > 0 ? (
        <div>
          <MenuButton
            icon={Plus}
            label={text.addCondition}
            size="sm"
            kind="ghost"
            items={left.map((name) => ({
              id: name,
              label: text.fields[name],
              onPress: () => setAdded([...added, name]),
            }))}
          />
        </div>
      ) : null}
    </>
  );
}

type ConditionFieldProps = ConditionFieldsProps & { name: ConditionName };

function ConditionField({ name, form, names }: ConditionFieldProps) {
  const shape = { ...form.field(name), label: text.fields[name] };
  if (name === "words" || name === "subjectWords")
    return <MultiCombo {...shape} hint={text.hints[name]} allowsCustom validate={wordsProblem} />;
  if (name === "senders")
    return (
      <MultiCombo {...shape} hint={text.hints.senders} allowsCustom validate={senderProblem} />
    );
  return <MultiCombo {...shape} options={optionsOf(name, names)} labelOf={() => text.deleted} />;
}

function optionsOf(name: "intents" | "labelItemIds" | "mailboxIds", names: RuleNames) {
  if (name === "intents")
    return CHOSEN_INTENTS.map((value) => ({ value, label: INTENT_FACTS[value].title }));
  return toOptions(name === "labelItemIds" ? names.labels : names.mailboxes);
}

export function toOptions(names: ReadonlyMap<string, string>) {
  return [...names].map(([value, label]) => ({ value, label }));
}
