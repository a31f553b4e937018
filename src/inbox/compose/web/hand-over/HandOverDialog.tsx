import { useQueryClient } from "@tanstack/react-query";
import type { Composer } from "#src/inbox/compose/web/use-composer.ts";
import { draftsContract } from "#src/inbox/drafts/drafts.contract.ts";
import { HAND_OVER_LENGTH } from "#src/inbox/drafts/drafts.rules.ts";
import { notesContract } from "#src/inbox/notes/notes.contract.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { describeFailure, formFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { notifyUndoable } from "#src/platform/web/undo/notify-undoable.ts";
import { useForm } from "#src/platform/web/use-form.ts";
import { Select } from "#src/ui/choices/Select.tsx";
import { TextArea } from "#src/ui/inputs/writing/TextArea.tsx";
import { FormDialog } from "#src/ui/overlays/FormDialog.tsx";
import { useUser } from "#src/workspace/auth/web/auth.public.ts";
import { useProjectPeople } from "#src/workspace/projects/web/use-project-people.public.ts";
import { handOverText as text } from "./hand-over.text.ts";

type HandOverDialogProps = {
  composer: Composer;
  place: { projectId: string; threadId: string };
  onClose: () => void;
};

/** Gives the draft to a colleague, with a note that mentions them. */
export function HandOverDialog({ composer, place, onClose }: HandOverDialogProps) {
  const { id: ownId } = useUser();
  const people = useProjectPeople(place.projectId) ?? [];
  const colleagues = people.filter(({ userId }) => userId !== ownId);
  const takeBack = useTakeBack(place, composer.reopen);
  const form = useForm({
    initial: { memberId: "", text: text.usualNote },
    startAt: "memberId",
    rules: {
      memberId: (memberId) => (memberId === "" ? text.toMissing : undefined),
      text: (note) => {
        const { length } = note.trim();
        return length > 0 && length <= HAND_OVER_LENGTH
          ? undefined
          : text.noteInvalid(HAND_OVER_LENGTH);
      },
    },
    async submit(values) {
      if (!composer.hasUploaded()) return onClose();
      composer.collect();
      const handed = await composer.keeper.give((version) =>
        call(draftsContract.handOver, { body: { ...place, ...values, version } }),
      );
      onClose();
      composer.leave();
      const name = colleagues.find(({ userId }) => userId === values.memberId)?.name ?? "";
      notifyUndoable({ title: text.done(name) }, () =>
        takeBack({ memberId: values.memberId, ...handed }),
      );
    },
  });
  return (
    <FormDialog
      title={text.title}
      confirmLabel={text.confirm}
      size="medium"
      onClose={onClose}
      onSubmit={form.submit}
      isBusy={form.isBusy}
      failure={formFailure(form, text.failures)}
    >
      <p>{text.hint}</p>
      <Select
        {...form.field("memberId")}
        label={text.to}
        placeholder={text.choose}
        options={colleagues.map(({ userId, name }) => ({ value: userId, label: name }))}
      />
      <TextArea {...form.field("text")} label={text.note} limit={HAND_OVER_LENGTH} />
    </FormDialog>
  );
}

type Handed = { memberId: string; version: number; noteId: string };

function useTakeBack(place: HandOverDialogProps["place"], reopen: Composer["reopen"]) {
  const queries = useQueryClient();
  return async ({ noteId, ...handed }: Handed): Promise<boolean> => {
    try {
      await call(draftsContract.takeHandedOver, { body: { ...place, ...handed } });
      await removeNote(noteId);
      const { draft } = await call(draftsContract.read, { query: place });
      if (draft) reopen?.(draft);
      return true;
    } catch (error) {
      notify({
        type: "error",
        title: text.undoFailed,
        description: describeFailure(error, text.undoFailures),
      });
      return false;
    } finally {
      await queries.invalidateQueries({ queryKey: keyOf(notesContract.list) });
    }
  };
}

/** It may be gone already. */
async function removeNote(noteId: string): Promise<void> {
  try {
    await call(notesContract.remove, { params: { noteId } });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "note_not_found")) throw error;
  }
}
