import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { PointerEvent } from "react";
import {
  Cell,
  Column,
  Table as Grid,
  Row as GridRow,
  type SortDirection,
  TableBody,
  TableHeader,
} from "react-aria-components";
import { SelectionCheckbox } from "#src/ui/choices/SelectionCheckbox.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { choosingProps } from "./choosing.ts";
import { OwnPresses } from "./OwnPresses.tsx";
import { sizes } from "./sizes.ts";
import styles from "./Table.module.css";
import type { TableProps } from "./Table.tsx";
import { leastWidth, rowHeaderOf } from "./table-columns.ts";
import type { Identified, TableColumn } from "./table-shape.ts";
import { tablesText } from "./tables.text.ts";

type TableGridProps<Row extends Identified> = TableProps<Row> & { rows: readonly Row[] };

/** The rows as they are, with everything that keys and presses do. */
export function TableGrid<Row extends Identified>(props: TableGridProps<Row>) {
  const { label, columns, rows, sort, onSort, choosing, menu } = props;
  return (
    <Grid
      aria-label={label}
      className={classNames(styles.table)}
      style={sizes({ "--least": leastWidth(props) })}
      {...choosingProps(choosing, rows)}
      {...(sort ? { sortDescriptor: sort } : {})}
      {...(onSort
        ? {
            onSortChange: ({ column, direction }) => onSort({ column: String(column), direction }),
          }
        : {})}
    >
      <TableHeader className={classNames(styles.head)}>
        {choosing ? (
          <Column className={classNames(styles.choose)} textValue={tablesText.chooseRow}>
            <SelectionCheckbox />
          </Column>
        ) : null}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} columns={columns} />
        ))}
        {menu ? (
          <Column className={classNames(styles.menu)}>
            <VisuallyHidden>{tablesText.actions}</VisuallyHidden>
          </Column>
        ) : null}
      </TableHeader>
      <TableBody>
        {rows.map((row) => (
          <BodyRow key={row.id} row={row} table={props} />
        ))}
      </TableBody>
    </Grid>
  );
}

type HeadCellProps<Row> = { column: TableColumn<Row>; columns: readonly TableColumn<Row>[] };

function HeadCell<Row>({ column, columns }: HeadCellProps<Row>) {
  const { id, label, isSortable = false, isNumeric, width } = column;
  return (
    <Column
      id={id}
      className={classNames(isNumeric && styles.numeric)}
      style={sizes({ "--width": width })}
      isRowHeader={id === rowHeaderOf(columns)}
      allowsSorting={isSortable}
      textValue={label}
    >
      {({ sortDirection }) => (
        <span className={styles.heading}>
          {label}
          {isSortable ? <SortMark direction={sortDirection} /> : null}
        </span>
      )}
    </Column>
  );
}

function SortMark({ direction }: { direction: SortDirection | undefined }) {
  const descending = direction === "descending" ? ArrowDown : ArrowUp;
  return (
    <span className={styles.sort} data-on={direction !== undefined || undefined}>
      <Icon of={direction ? descending : ChevronsUpDown} size="xs" />
    </span>
  );
}

type BodyRowProps<Row extends Identified> = { row: Row; table: TableProps<Row> };

function BodyRow<Row extends Identified>({ row, table }: BodyRowProps<Row>) {
  const { columns, nameOf, choosing, menu, onOpen, hrefOf } = table;
  const header = rowHeaderOf(columns);
  const opens = onOpen || hrefOf;
  return (
    <GridRow
      id={row.id}
      textValue={nameOf(row)}
      className={classNames(opens && styles.opens)}
      {...(hrefOf ? { href: hrefOf(row) } : {})}
      {...(onOpen ? { onAction: () => onOpen(row) } : {})}
    >
      {choosing ? (
        <Cell className={classNames(styles.choose)}>
          <SelectionCheckbox />
        </Cell>
      ) : null}
      {columns.map(({ id, label, cell, isNumeric }) => (
        <Cell
          key={id}
          className={classNames(
            styles.fact,
            isNumeric && styles.numeric,
            id === header && styles.header,
          )}
          data-label={label}
        >
          <span className={styles.value} onPointerEnter={tellWhole}>
            {cell(row)}
          </span>
        </Cell>
      ))}
      {menu ? (
        <Cell className={classNames(styles.menu)}>
          <OwnPresses className={classNames(styles.own)}>{menu(row)}</OwnPresses>
        </Cell>
      ) : null}
    </GridRow>
  );
}

/** A fact that had to be cut can be read in whole where the pointer rests. */
function tellWhole({ currentTarget }: PointerEvent<HTMLSpanElement>): void {
  const isCut = currentTarget.scrollWidth > currentTarget.clientWidth;
  currentTarget.title = isCut ? currentTarget.innerText : "";
}
