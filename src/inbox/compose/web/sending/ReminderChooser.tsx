import { useState } from "react";
import { composeText as text } from "#src/inbox/compose/web/compose.text.ts";
import { usualTimes } from "#src/inbox/times/web/when-choices.public.ts";
import { WhenChooser } from "#src/inbox/times/web/when-chooser.public.tsx";

type ReminderChooserProps = {
  /** The project's zone, as for all follow-ups. */
  timeZone: string;
  /** The time of an email that is scheduled: the usual times count from it. */
  sendsAt: string | undefined;
  isSet: boolean;
  onChosen: (remindAt: string | null) => void;
  onClose: () => void;
};

/** When the conversation is followed up if no one replies. */
export function ReminderChooser(props: ReminderChooserProps) {
  const { timeZone, sendsAt, isSet, onChosen, onClose } = props;
  const [from] = useState(() => (sendsAt === undefined ? new Date() : new Date(sendsAt)));
  const clock = { timeZone, countsWorkingDays: true };
  return (
    <WhenChooser
      label={text.remindTitle}
      placeholder={text.remindHint}
      clock={clock}
      isOfProject
      usual={usualTimes(from, clock, false)}
      onChoose={(at) => onChosen(at.toISOString())}
      onRemove={isSet ? () => onChosen(null) : undefined}
      onClose={onClose}
    />
  );
}
