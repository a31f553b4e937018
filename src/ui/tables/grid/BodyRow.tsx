import { memo, type PointerEvent, type ReactNode } from "react";
import { RowCheckbox } from "#src/ui/choices/RowCheckbox.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { StopPropagation } from "../StopPropagation.tsx";
import styles from "../Table.module.css";
import { rowHeaderOf } from "../table-columns.ts";
import type { Identified, TableColumn } from "../table-shape.ts";
import { tablesText } from "../tables.text.ts";
import own from "./BodyRow.module.css";
import { ROLES } from "./grid-roles.ts";

type BodyRowProps<Row extends Identified> = {
  row: Row;
  columns: readonly TableColumn<Row>[];
  name: string;
  menu: ((row: Row) => ReactNode) | undefined;
  /** Undefined without selection. */
  isChosen: boolean | undefined;
  canChoose: boolean;
  opens: boolean;
};

/**
 * Memoized: pages of rows are sorted, selected and searched. Equal facts do not rerender. The cast
 * restores the type that `memo` loses.
 */
export const BodyRow = memo(Row, isAsDrawn) as typeof Row;

function isAsDrawn(drawn: BodyRowProps<Identified>, next: BodyRowProps<Identified>): boolean {
  return (
    isSame({ ...drawn, row: undefined }, { ...next, row: undefined }) && isSame(drawn.row, next.row)
  );
}

function isSame(one: object, other: object): boolean {
  const facts = new Map(Object.entries(other));
  const all = Object.entries(one);
  return all.length === facts.size && all.every(([key, fact]) => Object.is(fact, facts.get(key)));
}

function Row<Row extends Identified>(props: BodyRowProps<Row>) {
  const { row, columns, name, menu, isChosen, canChoose, opens } = props;
  const header = rowHeaderOf(columns);
  return (
    <tr
      {...ROLES.row}
      tabIndex={-1}
      data-key={row.id}
      className={classNames(opens && styles.opens)}
      aria-selected={canChoose ? isChosen : undefined}
      data-selected={isChosen || undefined}
    >
      {isChosen === undefined ? null : (
        <td {...ROLES.cell} tabIndex={-1} className={styles.choose} data-choose>
          <RowCheckbox
            label={tablesText.choose(name)}
            isChecked={isChosen}
            isDisabled={!canChoose}
          />
        </td>
      )}
      {columns.map(({ id, label, cell, isNumeric, wraps }) => (
        <td
          key={id}
          {...(id === header ? ROLES.rowHeader : ROLES.cell)}
          tabIndex={-1}
          className={classNames(
            styles.fact,
            isNumeric && styles.numeric,
            id === header && styles.header,
            wraps && own.wraps,
          )}
          data-label={label}
        >
          <span className={styles.value} onPointerEnter={titleWhenCut}>
            {cell(row)}
          </span>
        </td>
      ))}
      {menu ? (
        <td {...ROLES.cell} tabIndex={-1} className={styles.menu}>
          <StopPropagation className={classNames(styles.own)}>{menu(row)}</StopPropagation>
        </td>
      ) : null}
    </tr>
  );
}

/** A truncated cell shows its whole text on hover. */
function titleWhenCut({ currentTarget }: PointerEvent<HTMLSpanElement>): void {
  const isCut = currentTarget.scrollWidth > currentTarget.clientWidth;
  currentTarget.title = isCut ? currentTarget.innerText : "";
}
