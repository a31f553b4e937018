import { ChevronDown } from "lucide-react";
import type { ComponentProps, KeyboardEvent, MouseEvent, ReactNode } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { focusQuietly } from "#src/ui/focus/focus-quietly.ts";
import { type Glyph, Icon } from "#src/ui/icons/Icon.tsx";
import { BusyMark } from "#src/ui/inputs/BusyMark.tsx";
import { frameOf } from "#src/ui/inputs/field-frame.ts";
import { describedBy, type FieldIds, type FieldShape } from "#src/ui/inputs/field-shape.ts";
import styles from "./FieldTrigger.module.css";

/** A field whose value is selected rather than typed. */
type ChosenField = Pick<
  FieldShape<never>,
  "name" | "error" | "hint" | "isDisabled" | "reason" | "isBusy" | "size" | "isInline" | "inputRef"
>;

type FieldTriggerProps = Omit<ComponentProps<"button">, "children" | "className" | "ref"> & {
  of: ChosenField;
  ids: FieldIds;
  button: { current: HTMLButtonElement | null };
  children: ReactNode;
};

/** The button of such a field. */
export function FieldTrigger({ of, ids, button, children, ...listeners }: FieldTriggerProps) {
  return (
    <button {...frameOf(of, styles.trigger)} {...triggerOf(of, ids, button)} {...listeners}>
      <span className={styles.value} id={valueId(ids)}>
        {children}
      </span>
      <TriggerEnd isBusy={of.isBusy} />
    </button>
  );
}

/** What the button announces: label, value, and error. */
export function triggerOf(
  of: ChosenField,
  ids: FieldIds,
  button: { current: HTMLButtonElement | null },
) {
  return {
    type: "button",
    id: ids.input,
    name: of.name,
    "aria-labelledby": `${ids.label} ${valueId(ids)}`,
    "aria-describedby": describedBy(ids, of),
    "aria-invalid": of.error ? true : undefined,
    ref: (element: HTMLButtonElement | null) => {
      button.current = element;
      of.inputRef?.(element);
    },
  } as const;
}

/** Opens with the arrow keys too, like a native select. */
export function pressToOpen(open: () => void) {
  return {
    onClick({ currentTarget }: MouseEvent<HTMLElement>) {
      focusQuietly(currentTarget);
      open();
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      event.preventDefault();
      event.stopPropagation();
      open();
    },
  };
}

/** The id of the element with the selected value. */
export function valueId(ids: FieldIds): string {
  return `${ids.input}-value`;
}

/** The arrow at the end of all dropdowns. */
export function TriggerEnd({ isBusy }: { isBusy: boolean | undefined }) {
  return (
    <>
      {isBusy ? <BusyMark /> : null}
      <span className={styles.arrow}>
        <Icon of={ChevronDown} size="sm" />
      </span>
    </>
  );
}

type TriggerValueProps = {
  chosen: { label: string; icon?: Glyph | undefined } | undefined;
  placeholder: string;
};

/** The selected value, or a placeholder. */
export function TriggerValue({ chosen, placeholder }: TriggerValueProps) {
  return (
    <>
      {chosen?.icon ? <Icon of={chosen.icon} size="sm" /> : null}
      <span className={classNames(styles.words, !chosen && styles.placeholder)}>
        {chosen?.label ?? placeholder}
      </span>
    </>
  );
}
