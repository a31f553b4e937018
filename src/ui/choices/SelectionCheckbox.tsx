import { CheckboxButton, CheckboxField } from "react-aria-components";
import { classNames } from "#src/ui/class-names.ts";
import { MarkBox } from "./MarkBox.tsx";
import styles from "./Marks.module.css";

/** Selects a row of a table, list or tree, which provides its name and state. */
export function SelectionCheckbox() {
  return (
    <CheckboxField slot="selection">
      {({ isIndeterminate }) => (
        <CheckboxButton className={classNames(styles.row, styles.alone)}>
          <MarkBox isIndeterminate={isIndeterminate} />
        </CheckboxButton>
      )}
    </CheckboxField>
  );
}
