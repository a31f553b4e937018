import { useState } from "react";
import type { Recipient } from "#src/features/inbox/compose/recipients.rules.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { DateTimeField } from "#src/ui/dates/DateTimeField.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import { composeText as text } from "../compose.text.ts";
import { ownTimeZone, showMoment } from "./moments.ts";
import { useTimeThere } from "./recipient-zones.ts";
import { afternoonChoice, morningChoice } from "./schedule-hours.ts";
import { schedulePresets } from "./schedule-presets.ts";
import type { Moment } from "./use-send.ts";

type ScheduleDialogProps = {
  projectId: string;
  to: readonly Recipient[];
  /** The zone of the project; shown where it is another one than the reader's. */
  timeZone: string;
  onChosen: (moment: Moment) => void;
  onClose: () => void;
};

const ZONED = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)[^[]*\[([^\]]+)\]$/;

/** When a mail is sent, on the reader's own clock. The button says which moment that is. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { projectId, to, timeZone, onChosen, onClose } = props;
  const here = ownTimeZone();
  const [presets] = useState(() =>
    schedulePresets(here, { morning: morningChoice.get(), afternoon: afternoonChoice.get() }),
  );
  const [value, setValue] = useState(presets[0]?.value ?? "");
  const [problem, setProblem] = useState<string>();
  const at = Date.parse(value.replace(/\[.*$/, ""));
  const iso = Number.isNaN(at) ? undefined : new Date(at).toISOString();
  const there = useTimeThere(projectId, to, iso);
  const hints = [
    there && text.forRecipient(there),
    iso && timeZone !== here && text.inProject(showMoment(iso, timeZone)),
  ].filter(Boolean);
  function change(moment: string) {
    setValue(moment);
    setProblem(undefined);
  }
  function choose() {
    const [, dateTime = "", zone = here] = ZONED.exec(value) ?? [];
    if (iso === undefined) setProblem(text.scheduleMissing);
    else if (at <= Date.now()) setProblem(text.schedulePast);
    else onChosen({ at: iso, dateTime, timeZone: zone });
  }
  return (
    <FormDialog
      title={text.scheduleTitle}
      size="medium"
      confirmLabel={iso ? text.scheduleFor(showMoment(iso, here)) : text.scheduleConfirm}
      onClose={onClose}
      onSubmit={choose}
      isBusy={false}
      failure={{ sentence: undefined, pauseSeconds: undefined, onPauseEnd: () => undefined }}
    >
      <Stack isRow>
        {presets.map((preset) => (
          <Button key={preset.label} size="sm" onPress={() => change(preset.value)}>
            {preset.label}
          </Button>
        ))}
      </Stack>
      <DateTimeField
        label={text.scheduleAt}
        name="sendAt"
        value={value}
        onChange={change}
        timeZone={here}
        error={problem}
        hint={hints.length > 0 ? hints.join(" ") : undefined}
      />
    </FormDialog>
  );
}
