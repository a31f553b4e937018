import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  setUndoSeconds,
  UNDO_CHOICES,
  useUndoSeconds,
} from "#src/features/inbox/compose/web/sending/undo-seconds.ts";
import { inboxPages } from "#src/features/inbox/inbox.pages.ts";
import { LabelsEditor } from "#src/features/inbox/labels/web/LabelsEditor.tsx";
import { LabelsRead } from "#src/features/inbox/labels/web/LabelsRead.tsx";
import { labelsText } from "#src/features/inbox/labels/web/labels.text.ts";
import { type Mailbox, mailboxesContract } from "#src/features/mailboxes/mailboxes.contract.ts";
import { textOfHtml } from "#src/features/mailboxes/web/html-of-text.public.ts";
import { useProject, useProjectTitle } from "#src/features/projects/web/projects.public.ts";
import { read } from "#src/platform/web/api.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Select } from "#src/ui/choices/Select.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { Page } from "#src/ui/shell/Page.tsx";
import { SignatureDialog } from "./SignatureDialog.tsx";
import { settingsText as text } from "./settings.text.ts";

const { title } = inboxPages.inboxSettings;

/** How email is sorted and written here. Viewers see the labels and the signatures. */
export function InboxSettingsScreen() {
  useProjectTitle(title);
  const { project, mayEdit } = useProject();
  return (
    <Page title={title}>
      <FormSection title={labelsText.title} about={labelsText.about}>
        {mayEdit ? <LabelsEditor projectId={project.id} /> : <LabelsRead projectId={project.id} />}
      </FormSection>
      {mayEdit ? <WritingSection /> : null}
      <SignaturesSection projectId={project.id} mayEdit={mayEdit} />
    </Page>
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
  const { data } = useQuery(read(mailboxesContract.list, { body: { projectId } }));
  const [edited, setEdited] = useState<Mailbox>();
  return (
    <FormSection title={text.signatures} about={text.signaturesAbout}>
      {data?.list.length === 0 ? <p>{text.noMailboxes}</p> : null}
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
      {edited ? <SignatureDialog mailbox={edited} onClose={() => setEdited(undefined)} /> : null}
    </FormSection>
  );
}
