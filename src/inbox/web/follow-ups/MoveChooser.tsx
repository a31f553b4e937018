import { useState } from "react";
import { usualTimes } from "#src/inbox/times/web/when-choices.public.ts";
import { WhenChooser } from "#src/inbox/times/web/when-chooser.public.tsx";
import { followUpsText as text } from "./follow-ups.text.ts";

type MoveChooserProps = {
  timeZone: string;
  onChoose: (at: Date) => void;
  onClose: () => void;
};

/** Reschedules follow-ups, in the time zone and working days of their project. */
export function MoveChooser({ timeZone, onChoose, onClose }: MoveChooserProps) {
  const clock = { timeZone, countsWorkingDays: true };
  const [usual] = useState(() => usualTimes(new Date(), clock, true));
  return (
    <WhenChooser
      label={text.when}
      placeholder={text.whenHint}
      clock={clock}
      isOfProject
      usual={usual}
      onChoose={onChoose}
      onClose={onClose}
    />
  );
}
