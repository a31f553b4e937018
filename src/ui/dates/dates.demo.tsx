import { endOfMonth, getLocalTimeZone, startOfMonth, today } from "@internationalized/date";
import { useState } from "react";
import type { Demo } from "#src/ui/demo.ts";
import { FieldStates } from "#src/ui/inputs/FieldStates.tsx";
import { DateField } from "./DateField.tsx";
import { DateRangeField } from "./DateRangeField.tsx";
import { DateTimeField } from "./DateTimeField.tsx";
import { daysText } from "./date-values.ts";

const KEYS = [
  ["digits", "writes a part and goes on to the next"],
  ["↑ ↓", "turns a part by one"],
  ["← →", "the part before, the next"],
  ["Backspace", "empties a part"],
  ["Alt ↓", "opens the calendar"],
] as const;

export const dateFieldDemo: Demo = {
  name: "Date field",
  about: "A day, in the order of the reader's language.",
  keys: KEYS,
  code: `<DateField {...form.field("due")} label="Due" min="2026-11-21" />`,
  Show: () => (
    <FieldStates
      empty=""
      filled="2026-11-27"
      hint="The day the follow-up comes back."
      error="The mailbox is closed on that day."
      show={(field) => <DateField {...field} />}
    />
  ),
};

export const dateTimeFieldDemo: Demo = {
  name: "Date and time field",
  about: "A moment with its zone; a reader elsewhere sees what their own clock will show.",
  keys: KEYS,
  code: `<DateTimeField {...form.field("sendAt")} label="Send at" timeZone={project.timeZone} min={now} />`,
  Show: DateTimes,
};

export const dateRangeFieldDemo: Demo = {
  name: "Date range field",
  about: "Two days, both included, with quick choices given by the caller.",
  keys: KEYS,
  code: `<DateRangeField {...form.field("days")} label="Days" presets={presets} />`,
  Show: DateRanges,
};

function DateTimes() {
  const [at, setAt] = useState("2026-11-27T09:00[Pacific/Auckland]");
  return (
    <>
      <DateTimeField
        label="Send at"
        name="sendAt"
        value={at}
        onChange={setAt}
        timeZone="Pacific/Auckland"
        min="2026-11-21T09:00[Pacific/Auckland]"
      />
      <FieldStates
        empty=""
        filled="2026-11-27T09:00[Europe/Berlin]"
        hint="Mail leaves within a minute of it."
        error="The mailbox sends from 8 to 18 only."
        show={(field) => <DateTimeField {...field} timeZone="Europe/Berlin" />}
      />
    </>
  );
}

function DateRanges() {
  const [days, setDays] = useState("");
  const now = today(getLocalTimeZone());
  const lastMonth = now.subtract({ months: 1 });
  return (
    <>
      <DateRangeField
        label="Export"
        name="days"
        value={days}
        onChange={setDays}
        max={now.toString()}
        presets={[
          { label: "Last 7 days", value: daysText(now.subtract({ days: 6 }), now) },
          { label: "Last 30 days", value: daysText(now.subtract({ days: 29 }), now) },
          { label: "Last month", value: daysText(startOfMonth(lastMonth), endOfMonth(lastMonth)) },
        ]}
      />
      <FieldStates
        empty=""
        filled="2026-11-01/2026-11-21"
        hint="Both days included."
        error="An export holds at most 90 days."
        show={(field) => <DateRangeField {...field} />}
      />
    </>
  );
}
