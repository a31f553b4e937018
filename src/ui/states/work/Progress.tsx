import { useId } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import styles from "./Progress.module.css";
import { workText } from "./work.text.ts";

type ProgressProps = {
  label: string;
  /** If an adjacent heading already shows the text. */
  isLabelHidden?: boolean;
  /** The progress out of `max`; omitted if indeterminate. */
  value?: number | undefined;
  max?: number;
  /** As text, such as "5 of 7"; defaults to a percentage. */
  valueText?: string | undefined;
  isThin?: boolean;
};

export function Progress(props: ProgressProps) {
  const { label, isLabelHidden = false, value, max = 100, isThin = false } = props;
  const id = useId();
  const part = value === undefined ? undefined : portion(value, max);
  const words = props.valueText ?? (part === undefined ? undefined : workText.percent(part));
  return (
    <div className={styles.progress}>
      {isLabelHidden ? (
        <VisuallyHidden>
          <span id={id}>{label}</span>
        </VisuallyHidden>
      ) : (
        <div className={styles.words}>
          <span id={id}>{label}</span>
          <span className={styles.value} aria-hidden="true">
            {words}
          </span>
        </div>
      )}
      <div
        className={classNames(styles.track, isThin && styles.thin)}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={words}
      >
        <div
          className={classNames(styles.done, part === undefined && styles.going)}
          style={part === undefined ? undefined : { transform: `scaleX(${part})` }}
        />
      </div>
    </div>
  );
}

function portion(value: number, max: number): number {
  return max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
}
