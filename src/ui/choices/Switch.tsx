import { SwitchButton, SwitchField } from "react-aria-components";
import { classNames } from "#src/ui/class-names.ts";
import { SpinnerGlyph } from "#src/ui/icons/glyphs.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
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
import styles from "./Switch.module.css";

type SwitchProps = Omit<FieldShape<boolean>, "isOptional" | "size"> & {
  /** In a settings list labels are at the start and switches aligned at the end. */
  isAtEnd?: boolean;
};

/** A toggle with immediate effect; use a Checkbox if there is a Save button. */
export function Switch(props: SwitchProps) {
  const { label, isBusy = false, isAtEnd } = props;
  const ids = useFieldIds();
  return (
    <div
      className={classNames(styles.field, isAtEnd && styles.atEnd)}
      data-unavailable={props.isDisabled || undefined}
    >
      <SwitchField
        name={props.name}
        isSelected={props.value}
        onChange={props.onChange}
        isReadOnly={isFixed(props) || isBusy}
        isInvalid={props.error !== undefined}
        validationBehavior="aria"
        inputRef={(element) => {
          sayDisabled(element, props.isDisabled);
          props.inputRef?.(element);
        }}
        {...given({ "aria-describedby": describedBy(ids, props), onBlur: props.onBlur })}
      >
        <SwitchButton className={classNames(styles.row)} data-busy={isBusy || undefined}>
          <span className={styles.track}>
            <span className={styles.thumb}>
              {isBusy ? <Icon of={SpinnerGlyph} size="xs" isSpinning /> : null}
            </span>
          </span>
          {props.isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        </SwitchButton>
      </SwitchField>
      <div className={styles.notes}>
        <FieldNotes ids={ids} of={props} />
      </div>
    </div>
  );
}
