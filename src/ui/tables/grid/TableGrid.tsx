import { classNames } from "#src/ui/class-names.ts";
import { sizes } from "../sizes.ts";
import styles from "../Table.module.css";
import { leastWidth } from "../table-columns.ts";
import type { GridProps, Identified } from "../table-shape.ts";
import { BodyRow } from "./BodyRow.tsx";
import { ROLES } from "./grid-roles.ts";
import { HeadRow } from "./HeadRow.tsx";
import { useGridFocus } from "./use-grid-focus.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import { useGridPresses } from "./use-grid-presses.ts";
import { useRowChoice } from "./use-row-choice.ts";

/**
 * The rows as they are, with everything that keys and presses do. Focus lives in the page and not
 * in a state, and one listener serves all rows, so that going through a table draws nothing anew.
 */
export function TableGrid<Row extends Identified>(props: GridProps<Row>) {
  const { label, columns, rows, nameOf, sort, choosing, menu, onOpen, hrefOf } = props;
  const choice = useRowChoice({ choosing, rows, nameOf });
  const focus = useGridFocus();
  const presses = useGridPresses(props, choice);
  const keys = useGridKeys(props, choice, presses);
  const { canChoose = () => true } = choosing ?? {};
  return (
    <table
      {...(choosing ? ROLES.gridOfMany : ROLES.grid)}
      aria-label={label}
      className={classNames(styles.table)}
      style={sizes({ "--least": leastWidth(props) })}
      {...focus}
      onClick={presses.onClick}
      onAuxClick={presses.onClick}
      onChange={presses.onChange}
      onKeyDownCapture={keys.onKeyDownCapture}
      onKeyDown={keys.onKeyDown}
    >
      <thead {...ROLES.group} className={classNames(styles.head)}>
        <HeadRow columns={columns} sort={sort} choice={choice} hasMenu={Boolean(menu)} />
      </thead>
      <tbody {...ROLES.group}>
        {rows.map((row) => (
          <BodyRow
            key={row.id}
            row={row}
            columns={columns}
            name={nameOf(row)}
            menu={menu}
            isChosen={choosing?.ids.has(row.id)}
            canChoose={choosing !== undefined && canChoose(row)}
            opens={Boolean(onOpen || hrefOf)}
          />
        ))}
      </tbody>
    </table>
  );
}
