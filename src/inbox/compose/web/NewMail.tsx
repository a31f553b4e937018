import { useQuery } from "@tanstack/react-query";
import { PenLine } from "lucide-react";
import { useState } from "react";
import { emptyMail } from "#src/inbox/compose/answer.rules.ts";
import { useShortcut } from "#src/platform/web/shortcuts/use-shortcut.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { writeShortcut } from "./compose.shortcuts.ts";
import { composeText as text } from "./compose.text.ts";
import { composerPart } from "./composer-part.ts";
import { draftQuery } from "./draft/draft-query.ts";
import { closeNewMail, openNewMail, useIsNewMailOpen } from "./new-mail-state.ts";
import { mailboxesQuery, sendingMailboxes } from "./sending-mailboxes.ts";

type NewMailProps = { projectId: string; timeZone: string };

/** Starts a new mail of the project, or continues the existing draft. */
export function NewMail({ projectId, timeZone }: NewMailProps) {
  const isOpen = useIsNewMailOpen();
  const opening = useOpeningCount(isOpen);
  useShortcut(writeShortcut, openNewMail);
  return (
    <>
      <IconButton
        kind="primary"
        icon={PenLine}
        label={text.write}
        shortcut={writeShortcut.keys}
        onPress={openNewMail}
      />
      <Dialog title={text.modes.new} isOpen={isOpen} onClose={closeNewMail} size="large">
        <NewMailComposer key={opening} projectId={projectId} timeZone={timeZone} />
      </Dialog>
    </>
  );
}

/** A mail taken back while its dialog is closing is a new draft. */
function useOpeningCount(isOpen: boolean): number {
  const [last, setLast] = useState({ isOpen, count: 0 });
  if (last.isOpen !== isOpen) setLast({ isOpen, count: last.count + (isOpen ? 1 : 0) });
  return last.count;
}

function NewMailComposer({ projectId, timeZone }: NewMailProps) {
  const place = { projectId, threadId: undefined };
  const drafts = useQuery(draftQuery(place));
  const mailboxes = useQuery(mailboxesQuery(projectId));
  const composer = composerPart.useRequired();
  const list = sendingMailboxes(mailboxes.data?.list ?? []);
  if (drafts.isPending || mailboxes.isPending || !composer) return null;
  if (list.length === 0) return <InlineNotice kind="info">{text.noMailbox}</InlineNotice>;
  return (
    <composer.Composer
      place={place}
      draft={drafts.data?.draft ?? null}
      start={emptyMail(list[0]?.mailboxId ?? null)}
      label={text.modes.new}
      mailboxes={list}
      timeZone={timeZone}
      isInDialog
      writes={1}
      onClose={closeNewMail}
      onTakenBack={openNewMail}
    />
  );
}
