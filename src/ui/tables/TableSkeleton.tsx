import { classNames } from "#src/ui/class-names.ts";
import { uiText } from "#src/ui/ui.text.ts";
import { sizes } from "./sizes.ts";
import styles from "./Table.module.css";
import skeleton from "./TableSkeleton.module.css";
import { leastWidth, rowHeaderOf } from "./table-columns.ts";
import type { Identified, TableProps } from "./table-shape.ts";

type TableSkeletonProps<Row extends Identified> = TableProps<Row> & {
  /** Takes up space but is invisible. */
  isQuiet: boolean;
};

/** Placeholder rows in the final layout. */
export function TableSkeleton<Row extends Identified>(props: TableSkeletonProps<Row>) {
  const { columns, choosing, menu, pageSize = 10, isQuiet } = props;
  const header = rowHeaderOf(columns);
  const numbers = Array.from({ length: pageSize }, (_, index) => index);
  return (
    <div role="status" aria-label={uiText.loading}>
      <table
        className={classNames(styles.table, isQuiet && skeleton.quiet)}
        style={sizes({ "--least": leastWidth(props) })}
        aria-hidden="true"
      >
        <thead className={styles.head}>
          <tr>
            {choosing ? <th className={styles.choose} /> : null}
            {columns.map(({ id, label, isNumeric, width }) => (
              <th
                key={id}
                className={classNames(isNumeric && styles.numeric)}
                style={sizes({ "--width": width })}
              >
                <span className={styles.heading}>{label}</span>
              </th>
            ))}
            {menu ? <th className={styles.menu} /> : null}
          </tr>
        </thead>
        <tbody className={skeleton.rows}>
          {numbers.map((number) => (
            <tr key={number}>
              {choosing ? <td className={styles.choose} /> : null}
              {columns.map(({ id, label, isNumeric }) => (
                <td
                  key={id}
                  className={classNames(
                    styles.fact,
                    isNumeric && styles.numeric,
                    id === header && styles.header,
                  )}
                  data-label={label}
                >
                  <span className={styles.value}>
                    <span className={skeleton.bar} />
                  </span>
                </td>
              ))}
              {menu ? <td className={styles.menu} /> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
