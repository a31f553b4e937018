import { BellOff, CalendarDays, Clock } from "lucide-react";
import { useState } from "react";
import { CommandPalette } from "#src/ui/palette/CommandPalette.tsx";
import type { PaletteRow } from "#src/ui/palette/palette-rows.ts";
import { choicesText as text } from "./choices.text.ts";
import { OwnTimeDialog } from "./OwnTimeDialog.tsx";
import { typedTime, usualTimes, type Clock as ZoneClock } from "./when-choices.ts";

type WhenChooserProps = {
  label: string;
  placeholder: string;
  /** Without it the reader's own, with weekends. */
  clock?: ZoneClock;
  /** Also hours of today. */
  isWithinToday: boolean;
  onChoose: (at: Date) => void;
  /** Takes it away, where there is one. */
  onRemove?: (() => void) | undefined;
  onClose: () => void;
};

const REMOVE = "remove";
const OWN_TIME = "own-time";
const OWN: ZoneClock = {
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  countsWorkingDays: false,
};

/** With the zone where it is another one than the reader's. */
function exactIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(undefined, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
    ...(timeZone === OWN.timeZone ? {} : { timeZoneName: "short" }),
  });
}

/** A time: one of the usual ones, or what someone types. */
export function WhenChooser(props: WhenChooserProps) {
  const { label, placeholder, clock = OWN, isWithinToday, onChoose, onRemove, onClose } = props;
  const [query, setQuery] = useState("");
  const [now] = useState(() => new Date());
  const typed = typedTime(query, now, clock);
  const word = query.trim().toLowerCase();
  const usual = usualTimes(now, clock, isWithinToday).filter((one) =>
    one.label.toLowerCase().includes(word),
  );
  const choices = typed ? [typed, ...usual] : usual;
  const exact = exactIn(clock.timeZone);
  const rows: readonly PaletteRow[] = choices.map((choice) => ({
    id: choice.id,
    label: choice.label,
    icon: Clock,
    detail: exact.format(choice.at),
  }));
  const owning = { id: OWN_TIME, label: text.ownTime, icon: CalendarDays };
  const removing = { id: REMOVE, label: text.removeFollowUp, icon: BellOff };
  const all = [...rows, owning, ...(onRemove && word === "" ? [removing] : [])];
  const [isOwn, setOwn] = useState(false);

  function run(id: string): void {
    if (id === OWN_TIME) {
      setOwn(true);
      return;
    }
    const chosen = choices.find((one) => one.id === id);
    if (id === REMOVE) onRemove?.();
    else if (chosen) onChoose(chosen.at);
    onClose();
  }

  if (isOwn)
    return (
      <OwnTimeDialog
        label={label}
        timeZone={clock.timeZone}
        onChoose={onChoose}
        onClose={onClose}
      />
    );
  return (
    <CommandPalette
      isOpen
      label={label}
      placeholder={placeholder}
      onClose={onClose}
      query={query}
      onQuery={setQuery}
      sections={[{ id: "times", rows: all }]}
      onRun={run}
    />
  );
}
