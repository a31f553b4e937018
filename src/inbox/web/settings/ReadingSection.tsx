import { MAIL_PAPERS } from "#src/inbox/messages/messages.rules.ts";
import {
  PICTURE_CHOICES,
  paperChoice,
  pictureChoice,
} from "#src/inbox/messages/web/reading-choices.ts";
import { MARK_READ_CHOICES, markReadWhen } from "#src/inbox/web/thread/mark-read-when.ts";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { ChoiceSelect } from "./ChoiceSelect.tsx";
import { PictureSenders } from "./PictureSenders.tsx";
import { settingsText as text } from "./settings.text.ts";

type ReadingSectionProps = { projectId: string; mayEdit: boolean };

/** The user's reading preferences. A viewer marks nothing as read. */
export function ReadingSection({ projectId, mayEdit }: ReadingSectionProps) {
  const pictures = pictureChoice.useValue();
  return (
    <FormSection title={text.reading} about={text.ofBrowser}>
      {mayEdit ? (
        <ChoiceSelect
          choice={markReadWhen}
          label={text.markRead}
          name="mark-read"
          hint={text.markReadHint}
          options={optionsOf(MARK_READ_CHOICES, text.markReadChoices)}
        />
      ) : null}
      <ChoiceSelect
        choice={pictureChoice}
        label={text.pictures}
        name="pictures"
        hint={text.picturesHint}
        options={optionsOf(PICTURE_CHOICES, text.pictureChoices)}
      />
      {pictures === "ask" ? <PictureSenders projectId={projectId} /> : null}
      <ChoiceSelect
        choice={paperChoice}
        label={text.paper}
        name="paper"
        hint={text.paperHint}
        options={optionsOf(MAIL_PAPERS, text.papers)}
      />
    </FormSection>
  );
}

function optionsOf<Choice extends string>(
  choices: readonly Choice[],
  labels: Readonly<Record<Choice, string>>,
) {
  return choices.map((value) => ({ value, label: labels[value] }));
}
