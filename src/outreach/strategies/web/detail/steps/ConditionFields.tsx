import { Plus, Trash2 } from "lucide-react";
import {
  RUN_IF_FACTS,
  RUN_IF_OPERATORS,
  type RunIf,
} from "#src/outreach/strategies/steps.rules.ts";
import { detailText as text } from "#src/outreach/strategies/web/detail/detail.text.ts";
import styles from "#src/outreach/strategies/web/detail/Strategy.module.css";
import type { FormList, FormRow } from "#src/platform/web/form/lists/use-list-form.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { PressButton } from "#src/ui/buttons/PressButton.tsx";
import { Select } from "#src/ui/choices/Select.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import { type ConditionRow, comparesText } from "./condition-rows.ts";
import { useLeadFields } from "./use-lead-fields.ts";

const MAX_CONDITIONS = 5;
const FACTS = RUN_IF_FACTS.map((value) => ({ value, label: text.facts[value] }));
const OPERATORS = RUN_IF_OPERATORS.map((value) => ({ value, label: text.operators[value] }));
const ANSWERS = (["is", "is-not"] as const).map((value) => ({ value, label: text.answers[value] }));

/** The conditions of a step: it runs for people who meet all of them. Others skip it. */
export function ConditionFields({ list }: { list: FormList<ConditionRow> }) {
  const { rows } = list;
  return (
    <>
      {rows.map((row, index) => (
        <Condition key={row.key} row={row} at={index + 1} />
      ))}
      {rows.length > 0 ? <p className={styles.quiet}>{text.conditionsHint}</p> : null}
    </>
  );
}

/** Undefined at the maximum number. */
export function AddCondition({ list }: { list: FormList<ConditionRow> }) {
  if (list.rows.length >= MAX_CONDITIONS) return null;
  return (
    <PressButton ref={list.addRef} kind="ghost" size="sm" onPress={() => list.add()}>
      <Icon of={Plus} size="sm" />
      {text.addCondition}
    </PressButton>
  );
}

function Condition({ row, at }: { row: FormRow<ConditionRow>; at: number }) {
  const fact = row.field("fact");
  const op = row.field("op");
  const isField = row.values.fact === "field";

  function choose(value: RunIf["fact"]) {
    fact.onChange(value);
    op.onChange("is");
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot stand in a line with a button
    <div role="group" className={styles.condition} aria-label={text.condition(at)}>
      <Select {...fact} onChange={choose} label={text.onlyIf} options={FACTS} />
      {isField ? <FieldName row={row} /> : null}
      {isField ? (
        <Select {...op} label={text.operator} options={OPERATORS} />
      ) : (
        <Select {...op} label={text.answer} options={ANSWERS} />
      )}
      {isField && comparesText(row.values.op) ? (
        <TextField {...row.field("value")} label={text.value} maxLength={200} />
      ) : null}
      <IconButton icon={Trash2} label={text.removeCondition(at)} onPress={() => row.remove()} />
    </div>
  );
}

/** A removed field stays selected until the user picks another one. */
function FieldName({ row }: { row: FormRow<ConditionRow> }) {
  const names = useLeadFields();
  const { field } = row.values;
  const all = field === "" || names.includes(field) ? names : [field, ...names];
  const options = all.map((value) => ({ value, label: value }));
  return <Select {...row.field("field")} label={text.field} options={options} />;
}
