import type { ReactNode } from "react";
import { Dialog } from "react-aria-components";
import { FieldPopover } from "#src/ui/choices/list/FieldPopover.tsx";
import { classNames } from "#src/ui/class-names.ts";
import styles from "./CalendarPopover.module.css";
import { datesText } from "./dates.text.ts";

/** A day or span that is asked for often, chosen with one press. */
export type DatePreset = { label: string; value: string };

type CalendarPopoverProps = {
  presets: readonly DatePreset[];
  onPreset: (value: string) => void;
  children: ReactNode;
};

/** Quick choices beside a calendar. */
export function CalendarPopover({ presets, onPreset, children }: CalendarPopoverProps) {
  return (
    <FieldPopover hasOwnWidth>
      <Dialog className={classNames(styles.panel)}>
        {({ close }) => (
          <>
            {presets.length > 0 ? (
              <ul className={styles.presets} aria-label={datesText.presets}>
                {presets.map(({ label, value }) => (
                  <li key={label}>
                    <button
                      type="button"
                      className={styles.preset}
                      onClick={() => {
                        onPreset(value);
                        close();
                      }}
                    >
                      {label}
                    </button>
                  </li>
                ))}
              </ul>
            ) : null}
            <div className={styles.calendar}>{children}</div>
          </>
        )}
      </Dialog>
    </FieldPopover>
  );
}
