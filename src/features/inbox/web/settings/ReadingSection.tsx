import { MAIL_PAPERS } from "#src/features/inbox/messages/messages.rules.ts";
import {
  PICTURE_CHOICES,
  paperChoice,
  pictureChoice,
} from "#src/features/inbox/messages/web/reading-choices.ts";
import { MARK_READ_CHOICES, markReadWhen } from "#src/features/inbox/web/thread/mark-read-when.ts";
import { Select } from "#src/ui/choices/Select.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { PictureSenders } from "./PictureSenders.tsx";
import { settingsText as text } from "./settings.text.ts";

type ReadingSectionProps = { projectId: string; mayEdit: boolean };

/** How this person reads. A viewer marks nothing as read. */
export function ReadingSection({ projectId, mayEdit }: ReadingSectionProps) {
  const marksWhen = markReadWhen.useValue();
  const pictures = pictureChoice.useValue();
  const paper = paperChoice.useValue();
  return (
    <FormSection title={text.reading} about={text.ofBrowser}>
      {mayEdit ? (
        <Select
          label={text.markRead}
          name="mark-read"
          hint={text.markReadHint}
          value={marksWhen}
          onChange={markReadWhen.set}
          options={optionsOf(MARK_READ_CHOICES, text.markReadChoices)}
        />
      ) : null}
      <Select
        label={text.pictures}
        name="pictures"
        hint={text.picturesHint}
        value={pictures}
        onChange={pictureChoice.set}
        options={optionsOf(PICTURE_CHOICES, text.pictureChoices)}
      />
      {pictures === "ask" ? <PictureSenders projectId={projectId} /> : null}
      <Select
        label={text.paper}
        name="paper"
        hint={text.paperHint}
        value={paper}
        onChange={paperChoice.set}
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
