import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Button, type ButtonProps } from "react-aria-components";
import { classNames } from "#src/ui/class-names.ts";
import { type Glyph, Icon } from "#src/ui/icons/Icon.tsx";
import { BusyMark } from "#src/ui/inputs/BusyMark.tsx";
import { frameOf } from "#src/ui/inputs/field-frame.ts";
import type { FieldShape } from "#src/ui/inputs/field-shape.ts";
import styles from "./FieldTrigger.module.css";

type FieldTriggerProps = Omit<ButtonProps, "children" | "className" | "style"> & {
  of: Pick<FieldShape<never>, "error" | "isBusy" | "size" | "inputRef">;
  children: ReactNode;
};

/** The button that a field is where its value is chosen and not written. */
export function FieldTrigger({ of, children, ...button }: FieldTriggerProps) {
  return (
    <Button {...frameOf(of, styles.trigger)} {...button} ref={(element) => of.inputRef?.(element)}>
      {children}
      <TriggerEnd isBusy={of.isBusy} />
    </Button>
  );
}

/** What stands at the end of everything that opens a list. */
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

/** What is chosen, or the invitation to choose. */
export function TriggerValue({ chosen, placeholder }: TriggerValueProps) {
  return (
    <span className={styles.value}>
      {chosen?.icon ? <Icon of={chosen.icon} size="sm" /> : null}
      <span className={classNames(styles.words, !chosen && styles.placeholder)}>
        {chosen?.label ?? placeholder}
      </span>
    </span>
  );
}
