import { useId } from "react";
import { type Glyph, Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./Choice.module.css";

type ChoiceProps<T extends string> = {
  label: string;
  options: readonly { value: T; label: string; icon?: Glyph }[];
  value: T;
  onChange: (value: T) => void;
};

/** A single choice with all options visible, as a segmented control. */
export function Choice<T extends string>({ label, options, value, onChange }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.track}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon ? <Icon of={option.icon} size="sm" /> : null}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
