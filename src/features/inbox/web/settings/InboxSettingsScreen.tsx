import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import {
  setUndoSeconds,
  UNDO_CHOICES,
  useUndoSeconds,
} from "#src/features/inbox/compose/web/sending/undo-seconds.ts";
import { LabelsEditor } from "#src/features/inbox/labels/web/LabelsEditor.tsx";
import { LabelsRead } from "#src/features/inbox/labels/web/LabelsRead.tsx";
import { labelsText } from "#src/features/inbox/labels/web/labels.text.ts";
import { InboxPage } from "#src/features/inbox/pages/web/inbox-page.public.tsx";
import {
  MARK_READ_CHOICES,
  setMarkReadWhen,
  useMarkReadWhen,
} from "#src/features/inbox/web/thread/mark-read-when.ts";
import { labelsQuery, mailboxesQuery } from "#src/features/inbox/web/use-inbox-facts.ts";
import type { Mailbox } from "#src/features/mailboxes/mailboxes.contract.ts";
import { textOfHtml } from "#src/features/mailboxes/web/html-of-text.public.ts";
import { useProject } from "#src/features/projects/web/projects.public.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Select } from "#src/ui/choices/Select.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { SignatureDialog } from "./SignatureDialog.tsx";
import { settingsText as text } from "./settings.text.ts";

const LINES: readonly SkeletonLine[] = [
  { id: "labels", look: "title", width: "half" },
  { id: "values", look: "text", width: "most" },
  { id: "writing", look: "title", width: "half" },
  { id: "signatures", look: "text", width: "most" },
];

/** How email is sorted and written here. Viewers see the labels and the signatures. */
export function InboxSettingsScreen() {
  const { project, mayEdit } = useProject();
  // Sections come together: one that grows later would move those below it.
  const labels = useQuery(labelsQuery(project.id));
  const mailboxes = useQuery(mailboxesQuery(project.id));
  if (labels.isPending || mailboxes.isPending)
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
      {mayEdit ? <ReadingSection /> : null}
      {mayEdit ? <WritingSection /> : null}
      <SignaturesSection projectId={project.id} mayEdit={mayEdit} />
    </InboxPage>
  );
}

function ReadingSection() {
  const when = useMarkReadWhen();
  return (
    <FormSection title={text.reading} about={text.writingAbout}>
      <Select
        label={text.markRead}
        name="mark-read"
        hint={text.markReadHint}
        value={when}
        onChange={setMarkReadWhen}
        options={MARK_READ_CHOICES.map((choice) => ({
          value: choice,
          label: text.markReadChoices[choice],
        }))}
      />
    </FormSection>
  );
}

function WritingSection() {
  const seconds = useUndoSeconds();
  return (
    <FormSection title={text.writing} about={text.writingAbout}>
      <Select
        label={text.undo}
        name="undo"
        hint={text.undoHint}
        value={String(seconds)}
        onChange={(chosen) => setUndoSeconds(Number(chosen))}
        options={UNDO_CHOICES.map((choice) => ({
          value: String(choice),
          label: choice === 0 ? text.undoNone : text.undoSeconds(choice),
        }))}
      />
    </FormSection>
  );
}

function SignaturesSection({ projectId, mayEdit }: { projectId: string; mayEdit: boolean }) {
  const { data } = useQuery(mailboxesQuery(projectId));
  const [edited, setEdited] = useState<Mailbox>();
  return (
    <FormSection title={text.signatures} about={text.signaturesAbout}>
      {data?.list.length === 0 ? (
        <p>
          {text.noMailboxes}{" "}
          <Link to="/projects/$projectId/mailboxes" params={{ projectId }}>
            {text.openMailboxes}
          </Link>
        </p>
      ) : (
        <ItemList label={text.signatures}>
          {data?.list.map((mailbox) => (
            <Item
              key={mailbox.mailboxId}
              title={mailbox.email}
              detail={textOfHtml(mailbox.signatureHtml) || text.none}
            >
              {mayEdit ? (
                <Button size="sm" onPress={() => setEdited(mailbox)}>
                  {text.edit}
                </Button>
              ) : null}
            </Item>
          ))}
        </ItemList>
      )}
      {edited ? <SignatureDialog mailbox={edited} onClose={() => setEdited(undefined)} /> : null}
    </FormSection>
  );
}
