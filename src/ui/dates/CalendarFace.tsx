import { ChevronLeft, ChevronRight } from "lucide-react";
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from "react-aria-components";
import { classNames } from "#src/ui/class-names.ts";
import { FieldButton } from "#src/ui/inputs/writing/FieldButton.tsx";
import styles from "./CalendarFace.module.css";

/** The months of a calendar, with navigation. */
export function CalendarFace({ months = 1 }: { months?: number }) {
  return (
    <div className={styles.face}>
      <FieldButton slot="previous" icon={ChevronLeft} className={styles.turn} />
      <FieldButton slot="next" icon={ChevronRight} className={styles.turn} />
      {Array.from({ length: months }, (_, offset) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a month is known by nothing but its place.
        <div key={offset} className={styles.month}>
          <CalendarHeading className={classNames(styles.title)} offset={{ months: offset }} />
          <CalendarGrid
            className={classNames(styles.grid)}
            offset={{ months: offset }}
            weekdayStyle="short"
          >
            <CalendarGridHeader>
              {(day) => (
                <CalendarHeaderCell className={classNames(styles.weekday)}>
                  {day}
                </CalendarHeaderCell>
              )}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => <CalendarCell date={date} className={classNames(styles.day)} />}
            </CalendarGridBody>
          </CalendarGrid>
        </div>
      ))}
    </div>
  );
}
