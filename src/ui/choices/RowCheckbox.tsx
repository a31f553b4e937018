import { classNames } from "#src/ui/class-names.ts";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { MarkBox } from "./MarkBox.tsx";
import styles from "./Marks.module.css";

type RowCheckboxProps = {
  label: string;
  isChecked: boolean;
  /** Partially checked. */
  isIndeterminate?: boolean;
  isDisabled?: boolean;
  /** The row's keys toggle it, so Tab skips it. */
  isSkippedByTab?: boolean;
};

/** Selects a row of a table. The table has one change listener for all rows. */
export function RowCheckbox(props: RowCheckboxProps) {
  const { label, isChecked, isIndeterminate = false, isDisabled = false, isSkippedByTab } = props;
  return (
    <label
      className={classNames(styles.row, styles.alone, styles.plain)}
      data-selected={(isChecked && !isIndeterminate) || undefined}
      data-indeterminate={isIndeterminate || undefined}
      data-disabled={isDisabled || undefined}
    >
      <VisuallyHidden>
        <input
          type="checkbox"
          aria-label={label}
          checked={isChecked}
          disabled={isDisabled}
          tabIndex={isSkippedByTab ? -1 : undefined}
          onChange={handledByTable}
          ref={(element) => {
            if (element) element.indeterminate = isIndeterminate;
          }}
        />
      </VisuallyHidden>
      <MarkBox isIndeterminate={isIndeterminate} />
    </label>
  );
}

/** React requires a listener on controlled inputs. */
const handledByTable = () => undefined;
