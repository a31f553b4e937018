import { useMemo } from "react";
import type { Customer } from "#src/knowledge/setup/groups/groups.rules.ts";
import { CUSTOMER_ATTRIBUTES } from "#src/knowledge/setup/setup.rules.ts";
import { Field } from "#src/ui/inputs/Field.tsx";
import {
  describedBy,
  type FieldShape,
  focusableIn,
  isLeaving,
  useFieldIds,
} from "#src/ui/inputs/field-shape.ts";
import { given } from "#src/ui/inputs/given.ts";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { Table } from "#src/ui/tables/Table.tsx";
import type { Failure, TableColumn } from "#src/ui/tables/table-shape.ts";
import { groupsText as text } from "./groups.text.ts";

const MOST_ROWS = 10;

const WIDTHS = { industry: 8, problem: 14, region: 7, size: 9 } as const;

const COLUMNS: readonly TableColumn<Customer>[] = [
  { id: "name", label: text.name, cell: ({ name }) => <bdi>{name}</bdi>, isRowHeader: true },
  ...CUSTOMER_ATTRIBUTES.map((id) => ({
    id,
    label: text.attributes[id],
    cell: (customer: Customer) => <bdi>{customer[id] ?? text.nothing}</bdi>,
    width: WIDTHS[id],
    wraps: true,
  })),
];

type CustomersFieldProps = Pick<
  FieldShape<readonly string[]>,
  "value" | "error" | "onChange" | "onBlur" | "inputRef"
> & {
  /** Undefined while loading. */
  customers: readonly Customer[] | undefined;
  failure: Failure | undefined;
  /** How many there are likely to be. */
  usualCount: number;
};

/** A table to compare customers and select some of them. */
export function CustomersField(props: CustomersFieldProps) {
  const { value, error, onChange, onBlur, inputRef, customers, failure, usualCount } = props;
  const ids = useFieldIds();
  const chosen = useMemo(() => new Set(value), [value]);
  const shape = { label: text.customers, isLabelHidden: true, error };
  return (
    <Field ids={ids} of={shape} isGroup>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would name the table a second time */}
      <div
        role="group"
        aria-labelledby={ids.label}
        {...given({ "aria-describedby": describedBy(ids, shape) })}
        ref={(group) => inputRef?.(focusableIn(group))}
        onBlur={(event) => {
          if (isLeaving(event)) onBlur?.();
        }}
      >
        <Table
          label={text.customers}
          columns={COLUMNS}
          rows={customers}
          nameOf={({ name }) => name}
          choosing={{ ids: chosen, onChange: (next) => onChange([...next]) }}
          mostRows={MOST_ROWS}
          pageSize={Math.min(usualCount, MOST_ROWS)}
          failure={failure}
          empty={<EmptyState size="region" title={text.none} sentence={text.noneHint} />}
        />
      </div>
    </Field>
  );
}
