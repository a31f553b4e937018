import { classNames } from "#src/ui/class-names.ts";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { MarkBox } from "./MarkBox.tsx";
import styles from "./Marks.module.css";

type RowCheckboxProps = {
  label: string;
  isChecked: boolean;
  /** Some of what it stands for is chosen and some is not. */
  isIndeterminate?: boolean;
  isDisabled?: boolean;
  /** The keys of the row choose it, so that Tab leads past it. */
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

/** React wants to see a listener on what it keeps checked. */
const handledByTable = () => undefined;
