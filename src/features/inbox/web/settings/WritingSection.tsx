import {
  AFTERNOON_CHOICES,
  afternoonChoice,
  MORNING_CHOICES,
  morningChoice,
} from "#src/features/inbox/compose/web/sending/schedule-hours.ts";
import { UNDO_CHOICES, undoChoice } from "#src/features/inbox/compose/web/sending/undo-seconds.ts";
import { Select } from "#src/ui/choices/Select.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { settingsText as text } from "./settings.text.ts";

/** How this person sends. */
export function WritingSection() {
  const seconds = undoChoice.useValue();
  const morning = morningChoice.useValue();
  const afternoon = afternoonChoice.useValue();
  return (
    <FormSection title={text.writing} about={text.ofBrowser}>
      <Select
        label={text.undo}
        name="undo"
        hint={text.undoHint}
        value={seconds}
        onChange={undoChoice.set}
        options={UNDO_CHOICES.map((choice) => ({
          value: String(choice),
          label: choice === 0 ? text.undoNone : text.undoSeconds(choice),
        }))}
      />
      <Select
        label={text.morning}
        name="morning"
        hint={text.morningHint}
        value={morning}
        onChange={morningChoice.set}
        options={timesOf(MORNING_CHOICES)}
      />
      <Select
        label={text.afternoon}
        name="afternoon"
        hint={text.afternoonHint}
        value={afternoon}
        onChange={afternoonChoice.set}
        options={timesOf(AFTERNOON_CHOICES)}
      />
    </FormSection>
  );
}

function timesOf(times: readonly string[]) {
  return times.map((time) => ({ value: time, label: time }));
}
