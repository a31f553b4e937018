import type { ReactNode, Ref } from "react";
import { Group } from "react-aria-components";
import type { Glyph } from "#src/ui/icons/Icon.tsx";
import { BusyMark } from "#src/ui/inputs/BusyMark.tsx";
import { frameOf } from "#src/ui/inputs/field-frame.ts";
import { type FieldShape, isLeaving } from "#src/ui/inputs/field-shape.ts";
import { FieldButton } from "#src/ui/inputs/writing/FieldButton.tsx";
import styles from "./DateParts.module.css";

type DateFrameProps = {
  /** At which the calendar stands. */
  frame: Ref<HTMLDivElement>;
  of: Pick<FieldShape<never>, "error" | "isBusy" | "size" | "onBlur">;
  /** The icon of the button that opens the calendar. */
  icon: Glyph;
  /** Called when all parts are left, and not on the way from one to the next. */
  onLeave: () => void;
  children: ReactNode;
};

/** The border around the parts of a date, with the way to the calendar at its end. */
export function DateFrame({ frame, of, icon, onLeave, children }: DateFrameProps) {
  return (
    <Group
      ref={frame}
      {...frameOf(of, styles.frame)}
      onBlur={(event) => {
        if (!isLeaving(event)) return;
        onLeave();
        of.onBlur?.();
      }}
    >
      {children}
      {of.isBusy ? <BusyMark /> : null}
      <FieldButton icon={icon} />
    </Group>
  );
}
