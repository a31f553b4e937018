import { BellOff, CalendarDays, Clock as Clock3 } from "lucide-react";
import { useState } from "react";
import { showTime, zoneName } from "#src/platform/web/times/moments.ts";
import { CommandPalette } from "#src/ui/palette/CommandPalette.tsx";
import type { PaletteRow } from "#src/ui/palette/palette-rows.ts";
import { matchingTimes } from "./matching-times.public.ts";
import { OwnTimeDialog } from "./OwnTimeDialog.tsx";
import { timesText as text } from "./times.text.ts";
import type { Clock, WhenChoice } from "./when-choices.public.ts";

type WhenChooserProps = {
  label: string;
  placeholder: string;
  /**
   * The zone and working week: the project's for shared things, the reader's own for private ones.
   */
  clock: Clock;
  isOfProject: boolean;
  /** The presets before anything is typed. */
  usual: readonly WhenChoice[];
  /** Additional information about a time, such as the recipient's local time. */
  alsoAt?: (at: Date) => string | undefined;
  onChoose: (at: Date) => void;
  /** Removes it, if there is one. */
  onRemove?: (() => void) | undefined;
  onClose: () => void;
};

const REMOVE = "remove";
const OWN_TIME = "own-time";

/** The only control for choosing a time: presets, typed text, or a calendar. */
export function WhenChooser(props: WhenChooserProps) {
  const { label, placeholder, clock, isOfProject, usual, alsoAt, onChoose, onRemove, onClose } =
    props;
  const [query, setQuery] = useState("");
  const [isOwn, setOwn] = useState(false);
  const [now] = useState(() => new Date());
  const [cameFrom] = useState(() => document.activeElement);
  const choices = matchingTimes(query, now, clock, usual);
  const rows: readonly PaletteRow[] = choices.map(({ id, label: name, at }) => ({
    id,
    label: name,
    icon: Clock3,
    detail: [showTime(at.toISOString(), clock.timeZone), alsoAt?.(at)].filter(Boolean).join(" · "),
  }));
  const owning = { id: OWN_TIME, label: text.ownTime, icon: CalendarDays };
  const removing = { id: REMOVE, label: text.removeFollowUp, icon: BellOff };
  const all = [...rows, owning, ...(onRemove && query.trim() === "" ? [removing] : [])];

  function run(id: string): void {
    if (id === OWN_TIME) {
      setOwn(true);
      return;
    }
    const chosen = choices.find((one) => one.id === id);
    onClose();
    if (id === REMOVE) onRemove?.();
    else if (chosen) onChoose(chosen.at);
  }

  /** The calendar was opened from the list, which has closed since. */
  function leave(): void {
    onClose();
    requestAnimationFrame(() => {
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
    });
  }

  const zone = zoneName(clock.timeZone, now);
  return (
    <>
      <CommandPalette
        isOpen={!isOwn}
        label={label}
        placeholder={placeholder}
        onClose={onClose}
        query={query}
        onQuery={setQuery}
        sections={[{ id: "times", rows: all }]}
        note={isOfProject ? text.zoneOfProject(zone) : text.ownZone(zone)}
        onRun={run}
      />
      {isOwn ? (
        <OwnTimeDialog
          label={label}
          timeZone={clock.timeZone}
          onChoose={(at) => {
            leave();
            onChoose(at);
          }}
          onClose={leave}
        />
      ) : null}
    </>
  );
}
