import { type ReactNode, type RefObject, use } from "react";
import {
  DatePickerStateContext,
  DateRangePickerStateContext,
  DialogContext,
  useSlottedContext,
} from "react-aria-components";
import { FieldPopover } from "#src/ui/choices/list/FieldPopover.tsx";
import { classNames } from "#src/ui/class-names.ts";
import styles from "./CalendarPopover.module.css";
import { datesText } from "./dates.text.ts";

/** A common date or range, selectable with one click. */
export type DatePreset = { label: string; value: string };

type CalendarPopoverProps = {
  label: string;
  /** The field's frame. */
  anchor: RefObject<Element | null>;
  presets: readonly DatePreset[];
  onPreset: (value: string) => void;
  children: ReactNode;
};

/** Presets next to a calendar. The surrounding date picker controls whether it is open. */
export function CalendarPopover(props: CalendarPopoverProps) {
  const { label, anchor, presets, onPreset, children } = props;
  const single = use(DatePickerStateContext);
  const range = use(DateRangePickerStateContext);
  const picker = single ?? range;
  const id = useSlottedContext(DialogContext)?.id;
  const close = () => picker?.setOpen(false);
  return (
    <FieldPopover anchor={anchor} isOpen={picker?.isOpen ?? false} onClose={close} hasOwnWidth>
      {() => (
        <div
          id={id}
          role="dialog"
          tabIndex={-1}
          aria-label={label}
          className={classNames(styles.panel)}
        >
          {presets.length > 0 ? (
            <ul className={styles.presets} aria-label={datesText.presets}>
              {presets.map((preset) => (
                <li key={preset.label}>
                  <button
                    type="button"
                    className={styles.preset}
                    onClick={() => {
                      onPreset(preset.value);
                      close();
                    }}
                  >
                    {preset.label}
                  </button>
                </li>
              ))}
            </ul>
          ) : null}
          <div className={styles.calendar}>{children}</div>
        </div>
      )}
    </FieldPopover>
  );
}
