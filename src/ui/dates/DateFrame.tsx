import type { ReactNode, Ref } from "react";
import { Group } from "react-aria-components";
import type { Glyph } from "#src/ui/icons/Icon.tsx";
import { BusyMark } from "#src/ui/inputs/BusyMark.tsx";
import { frameOf } from "#src/ui/inputs/field-frame.ts";
import { type FieldShape, isLeaving } from "#src/ui/inputs/field-shape.ts";
import { FieldButton } from "#src/ui/inputs/writing/FieldButton.tsx";
import styles from "./DateParts.module.css";

type DateFrameProps = {
  /** The anchor of the calendar. */
  frame: Ref<HTMLDivElement>;
  of: Pick<FieldShape<never>, "error" | "isBusy" | "size" | "onBlur">;
  /** The icon of the calendar button. */
  icon: Glyph;
  /** Called when focus leaves the whole field, not between segments. */
  onLeave: () => void;
  children: ReactNode;
};

/** The frame of date segments, with the calendar button. */
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
