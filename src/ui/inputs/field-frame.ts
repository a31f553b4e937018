import { classNames } from "#src/ui/class-names.ts";
import styles from "./Field.module.css";
import type { FieldShape } from "./field-shape.ts";

type Look = Pick<
  FieldShape<never>,
  "error" | "isReadOnly" | "isDisabled" | "isBusy" | "size" | "isInline"
>;

/** The frame of a field, with its state. */
export function frameOf(field: Look, className?: string) {
  return {
    className: classNames(styles.frame, field.size === "lg" && styles.lg, className),
    "data-invalid": field.error ? true : undefined,
    "data-read-only": field.isReadOnly || undefined,
    "data-disabled": field.isDisabled || undefined,
    "data-inline": field.isInline || undefined,
    "aria-busy": field.isBusy || undefined,
  };
}
