import { memo, type ReactNode } from "react";
import { RowCheckbox } from "#src/ui/choices/RowCheckbox.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { sizes } from "#src/ui/tables/sizes.ts";
import type { Identified } from "#src/ui/tables/table-shape.ts";
import { tablesText } from "#src/ui/tables/tables.text.ts";
import styles from "./VirtualGrid.module.css";

// Table elements cannot be virtualized.
const CELL_ROLE = { role: "gridcell" } as const;

type RowState = { index: number; isOpen: boolean; isSelected: boolean | undefined };

type VirtualRowProps<Row extends Identified> = {
  row: Row;
  /** Its row index. */
  index: number;
  name: string;
  show: (row: Row) => ReactNode;
  isOpen: boolean;
  /** Undefined without selection. */
  isSelected: boolean | undefined;
  /** Something is selected, so every row shows its checkbox. */
  isChoosing: boolean;
};

function Row<Row extends Identified>(props: VirtualRowProps<Row>) {
  const { row, index, isOpen, isSelected } = props;
  return (
    <div
      {...rowRole(props)}
      tabIndex={-1}
      data-key={row.id}
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
      className={styles.row}
      style={sizes({ "--index": index })}
    >
      <div {...CELL_ROLE} className={styles.cell}>
        {isSelected === undefined ? null : (
          <span className={classNames(styles.choice, props.isChoosing && styles.shown)}>
            <RowCheckbox
              label={tablesText.choose(props.name)}
              isChecked={isSelected}
              isSkippedByTab
            />
          </span>
        )}
        {props.show(row)}
      </div>
    </div>
  );
}

// React's memo loses the generic type.
export const VirtualRow = memo(Row) as typeof Row;

function rowRole({ index, isOpen, isSelected }: RowState) {
  return {
    role: "row",
    "aria-rowindex": index + 1,
    "aria-selected": isSelected,
    "aria-current": isOpen || undefined,
  } as const;
}
