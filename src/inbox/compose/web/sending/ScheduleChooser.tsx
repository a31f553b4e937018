import { fromDate } from "@internationalized/date";
import { useState } from "react";
import type { Recipient } from "#src/inbox/compose/recipients.rules.ts";
import { composeText as text } from "#src/inbox/compose/web/compose.text.ts";
import { WhenChooser } from "#src/inbox/times/web/when-chooser.public.tsx";
import { showTime } from "#src/platform/web/times/moments.ts";
import { useZoneThere } from "./recipient-zones.ts";
import { afternoonChoice, morningChoice } from "./schedule-hours.ts";
import { schedulePresets } from "./schedule-presets.ts";
import type { Moment } from "./use-send.ts";

type ScheduleChooserProps = {
  projectId: string;
  to: readonly Recipient[];
  /** The project's zone. */
  timeZone: string;
  onChosen: (moment: Moment) => void;
  onClose: () => void;
};

/** "2026-11-27T09:00" from "2026-11-27T09:00:00+01:00[Europe/Berlin]". */
const WALL_CLOCK_LENGTH = 16;

/** The sending time, in the zone of the project and, if known, of the recipient. */
export function ScheduleChooser(props: ScheduleChooserProps) {
  const { projectId, to, timeZone, onChosen, onClose } = props;
  const there = useZoneThere(projectId, to, timeZone);
  const [usual] = useState(() =>
    schedulePresets(new Date(), timeZone, {
      morning: morningChoice.get(),
      afternoon: afternoonChoice.get(),
    }),
  );
  return (
    <WhenChooser
      label={text.scheduleTitle}
      placeholder={text.scheduleHint}
      clock={{ timeZone, countsWorkingDays: false }}
      isOfProject
      usual={usual}
      alsoAt={(at) =>
        there && text.forRecipient(there.name, showTime(at.toISOString(), there.timeZone))
      }
      onChoose={(at) => {
        const dateTime = fromDate(at, timeZone).toString().slice(0, WALL_CLOCK_LENGTH);
        onChosen({ at: at.toISOString(), dateTime, timeZone });
      }}
      onClose={onClose}
    />
  );
}
