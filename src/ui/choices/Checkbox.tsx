import { memo } from "react";
import { CheckboxButton, CheckboxField } from "react-aria-components";
import { classNames } from "#src/ui/class-names.ts";
import { FieldNotes } from "#src/ui/inputs/FieldNotes.tsx";
import {
  describedBy,
  type FieldShape,
  isFixed,
  sayDisabled,
  useFieldIds,
} from "#src/ui/inputs/field-shape.ts";
import { given } from "#src/ui/inputs/given.ts";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { MarkBox } from "./MarkBox.tsx";
import styles from "./Marks.module.css";

type CheckboxProps = Omit<FieldShape<boolean>, "isOptional" | "isBusy" | "size"> & {
  /** Partially checked. */
  isIndeterminate?: boolean;
};

/** A checkbox with its label. */
export const Checkbox = memo(Box);

function Box(props: CheckboxProps) {
  const { label, isIndeterminate = false } = props;
  const ids = useFieldIds();
  return (
    <div className={styles.field} data-unavailable={props.isDisabled || undefined}>
      <CheckboxField
        name={props.name}
        isSelected={props.value}
        onChange={props.onChange}
        isIndeterminate={isIndeterminate}
        isReadOnly={isFixed(props)}
        isInvalid={props.error !== undefined}
        validationBehavior="aria"
        inputRef={(element) => {
          sayDisabled(element, props.isDisabled);
          props.inputRef?.(element);
        }}
        {...given({ "aria-describedby": describedBy(ids, props), onBlur: props.onBlur })}
      >
        <CheckboxButton className={classNames(styles.row)}>
          <MarkBox isIndeterminate={isIndeterminate} />
          {props.isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        </CheckboxButton>
      </CheckboxField>
      <div className={styles.notes}>
        <FieldNotes ids={ids} of={props} />
      </div>
    </div>
  );
}
