import { useState } from "react";
import { DateTimeField } from "#src/ui/dates/DateTimeField.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import { timesText as text } from "./times.text.ts";

type OwnTimeDialogProps = {
  label: string;
  timeZone: string;
  onChoose: (at: Date) => void;
  onClose: () => void;
};

/** A custom time, from a calendar and a clock. */
export function OwnTimeDialog({ label, timeZone, onChoose, onClose }: OwnTimeDialogProps) {
  const [value, setValue] = useState("");
  const [problem, setProblem] = useState<string>();
  function choose() {
    const at = new Date(value.replace(/\[.*$/, ""));
    if (Number.isNaN(at.getTime())) setProblem(text.timeMissing);
    else if (at.getTime() <= Date.now()) setProblem(text.timePast);
    else onChoose(at);
  }
  return (
    <FormDialog
      title={label}
      confirmLabel={text.choose}
      onClose={onClose}
      onSubmit={choose}
      isBusy={false}
      failure={{ sentence: undefined, pauseSeconds: undefined, onPauseEnd: () => undefined }}
    >
      <DateTimeField
        label={text.timeLabel}
        name="at"
        value={value}
        onChange={(to) => {
          setValue(to);
          setProblem(undefined);
        }}
        timeZone={timeZone}
        error={problem}
      />
    </FormDialog>
  );
}
