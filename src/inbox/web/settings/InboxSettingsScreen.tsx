import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import {
  AFTERNOON_CHOICES,
  afternoonChoice,
  MORNING_CHOICES,
  morningChoice,
} from "#src/inbox/compose/web/sending/schedule-hours.ts";
import { UNDO_CHOICES, undoChoice } from "#src/inbox/compose/web/sending/undo-seconds.ts";
import { LabelsEditor } from "#src/inbox/labels/web/LabelsEditor.tsx";
import { LabelsRead } from "#src/inbox/labels/web/LabelsRead.tsx";
import { labelsText } from "#src/inbox/labels/web/labels.text.ts";
import { InboxPage } from "#src/inbox/pages/web/inbox-page.public.tsx";
import { contextQuery } from "#src/inbox/web/context/context-query.ts";
import { labelsQuery, mailboxesQuery } from "#src/inbox/web/use-inbox-facts.ts";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useProject } from "#src/workspace/projects/web/projects.public.ts";
import { AiSection } from "./AiSection.tsx";
import { ChoiceSelect } from "./ChoiceSelect.tsx";
import { pictureSendersQuery } from "./picture-senders-query.ts";
import { ReadingSection } from "./ReadingSection.tsx";
import { SignaturesSection } from "./SignaturesSection.tsx";
import { settingsText as text } from "./settings.text.ts";

/** The last one, because it loads its own list. */
const snippetsSection = lazyPart(
  () => import("#src/outreach/strategies/snippets/web/snippets-section.public.tsx"),
);

const LINES: readonly SkeletonLine[] = [
  { id: "labels", look: "title", width: "half" },
  { id: "values", look: "text", width: "most" },
  { id: "writing", look: "title", width: "half" },
  { id: "signatures", look: "text", width: "most" },
];

/** The inbox settings. Viewers can change how they read, and see the rest. */
export function InboxSettingsScreen() {
  const { project, mayEdit } = useProject();
  const place = { projectId: project.id, mayEdit };
  // Sections appear together: one that loads later would move those below it.
  const labels = useQuery(labelsQuery(project.id));
  const mailboxes = useQuery(mailboxesQuery(project.id));
  const senders = useInfiniteQuery(pictureSendersQuery(project.id));
  const context = useQuery(contextQuery(project.id));
  const snippets = snippetsSection.useRequired();
  if ([labels, mailboxes, senders, context].some(({ isPending }) => isPending))
    return (
      <InboxPage page="inboxSettings">
        <Skeleton lines={LINES} />
      </InboxPage>
    );
  return (
    <InboxPage page="inboxSettings">
      <FormSection title={labelsText.title} about={labelsText.about}>
        {mayEdit ? <LabelsEditor projectId={project.id} /> : <LabelsRead projectId={project.id} />}
      </FormSection>
      <ReadingSection {...place} />
      {mayEdit ? <WritingSection /> : null}
      <SignaturesSection {...place} />
      <AiSection {...place} />
      {snippets ? <snippets.SnippetsSection mayEdit={mayEdit} /> : null}
    </InboxPage>
  );
}

/** The user's sending preferences. */
function WritingSection() {
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
