import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { RowCheckbox } from "#src/ui/choices/RowCheckbox.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { sizes } from "../sizes.ts";
import styles from "../Table.module.css";
import type { TableColumn, TableSort } from "../table-shape.ts";
import { tablesText } from "../tables.text.ts";
import { ROLES } from "./grid-roles.ts";
import own from "./HeadRow.module.css";
import type { RowChoice } from "./use-row-choice.ts";

type HeadRowProps<Row> = {
  columns: readonly TableColumn<Row>[];
  sort: TableSort | undefined;
  choice: RowChoice | undefined;
  hasMenu: boolean;
};

export function HeadRow<Row>({ columns, sort, choice, hasMenu }: HeadRowProps<Row>) {
  return (
    <tr {...ROLES.row}>
      {choice ? (
        <th
          {...ROLES.columnHeader}
          tabIndex={-1}
          className={classNames(styles.choose, own.all)}
          data-choose
          data-label={tablesText.chooseAll}
        >
          <RowCheckbox
            label={tablesText.chooseAll}
            isChecked={choice.isWhole}
            isIndeterminate={!(choice.isEmpty || choice.isWhole)}
          />
        </th>
      ) : null}
      {columns.map((column) => (
        <HeadCell
          key={column.id}
          column={column}
          direction={sort?.column === column.id ? sort.direction : undefined}
        />
      ))}
      {hasMenu ? (
        <th {...ROLES.columnHeader} tabIndex={-1} className={styles.menu}>
          <VisuallyHidden>{tablesText.actions}</VisuallyHidden>
        </th>
      ) : null}
    </tr>
  );
}

type HeadCellProps<Row> = {
  column: TableColumn<Row>;
  direction: TableSort["direction"] | undefined;
};

function HeadCell<Row>({ column, direction }: HeadCellProps<Row>) {
  const { id, label, isSortable = false, isNumeric, width } = column;
  return (
    <th
      {...ROLES.columnHeader}
      tabIndex={-1}
      className={classNames(isNumeric && styles.numeric)}
      style={sizes({ "--width": width })}
      data-column={id}
      data-allows-sorting={isSortable || undefined}
      data-sort-direction={direction}
      aria-sort={isSortable ? (direction ?? "none") : undefined}
    >
      <span className={styles.heading}>
        {label}
        {isSortable ? <SortMark direction={direction} /> : null}
      </span>
    </th>
  );
}

function SortMark({ direction }: { direction: TableSort["direction"] | undefined }) {
  const arrow = direction === "descending" ? ArrowDown : ArrowUp;
  return (
    <span className={styles.sort} data-on={direction !== undefined || undefined}>
      <Icon of={direction ? arrow : ChevronsUpDown} size="xs" />
    </span>
  );
}
