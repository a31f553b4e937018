import {
  AFTERNOON_CHOICES,
  afternoonChoice,
  MORNING_CHOICES,
  morningChoice,
} from "#src/inbox/compose/web/sending/schedule-hours.ts";
import { UNDO_CHOICES, undoChoice } from "#src/inbox/compose/web/sending/undo-seconds.ts";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { ChoiceSelect } from "./ChoiceSelect.tsx";
import { settingsText as text } from "./settings.text.ts";

/** The user's sending preferences. */
export function WritingSection() {
  return (
    <FormSection title={text.writing} about={text.ofBrowser}>
      <ChoiceSelect
        choice={undoChoice}
        label={text.undo}
        name="undo"
        hint={text.undoHint}
        options={UNDO_CHOICES.map((choice) => ({
          value: String(choice),
          label: choice === 0 ? text.undoNone : text.undoSeconds(choice),
        }))}
      />
      <ChoiceSelect
        choice={morningChoice}
        label={text.morning}
        name="morning"
        hint={text.morningHint}
        options={timesOf(MORNING_CHOICES)}
      />
      <ChoiceSelect
        choice={afternoonChoice}
        label={text.afternoon}
        name="afternoon"
        hint={text.afternoonHint}
        options={timesOf(AFTERNOON_CHOICES)}
      />
    </FormSection>
  );
}

function timesOf(times: readonly string[]) {
  return times.map((time) => ({ value: time, label: time }));
}
