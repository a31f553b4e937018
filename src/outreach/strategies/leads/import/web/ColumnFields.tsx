import type { LeadImport } from "#src/outreach/strategies/leads/import/import.contract.ts";
import {
  ADDRESS_TARGETS,
  type Mapping,
  ownFieldName,
} from "#src/outreach/strategies/leads/import/import.rules.ts";
import { COMMON_FIELDS } from "#src/outreach/strategies/leads/leads.rules.ts";
import { Select } from "#src/ui/choices/Select.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import styles from "./Import.module.css";
import { leadImportText as text } from "./lead-import.text.ts";

type ColumnFieldsProps = {
  columns: LeadImport["columns"];
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
};

/** No one reviews more columns than this; mapped ones are always shown. */
const MAX_SHOWN = 60;
const SKIP = "";
const TARGETS = [...ADDRESS_TARGETS, ...COMMON_FIELDS];

/** The mapping of each column. A field used by one column is unavailable for the others. */
export function ColumnFields({ columns, mapping, onChange }: ColumnFieldsProps) {
  const all = columns.map((column, at) => ({ ...column, at, target: mapping[at] ?? null }));
  const shown = all.filter(({ at, target }) => at < MAX_SHOWN || target !== null);
  const choose = (at: number, target: string) =>
    onChange(
      all.map((one) => {
        if (one.at === at) return target === SKIP ? null : target;
        return one.target === target ? null : one.target;
      }),
    );
  return (
    <div className={styles.columns}>
      <Text as="h3" look="ui-strong">
        {text.columns}
      </Text>
      <Text tone="quiet">{text.columnsHint}</Text>
      {shown.map(({ name, samples, at, target }) => (
        <Select
          key={at}
          name={`column-${at}`}
          label={name}
          hint={
            samples.length === 0 ? text.noSamples : text.samples(samples.slice(0, 3).join(", "))
          }
          value={target ?? SKIP}
          options={optionsFor(name, target)}
          onChange={(to) => choose(at, to)}
        />
      ))}
      {all.length > shown.length ? (
        <Text tone="quiet">{text.moreColumns(all.length - shown.length)}</Text>
      ) : null}
    </div>
  );
}

function optionsFor(name: string, target: string | null) {
  const own = new Set([ownFieldName(name), target ?? ""]);
  const added = [...own].filter((one) => one !== "" && !TARGETS.includes(one));
  return [
    { value: SKIP, label: text.skip },
    ...TARGETS.map((value) => ({ value, label: text.fields[value] ?? value })),
    ...added.map((value) => ({ value, label: text.ownField(value) })),
  ];
}
