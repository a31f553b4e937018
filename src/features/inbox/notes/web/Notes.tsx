import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { type Note, notesContract } from "#src/features/inbox/notes/notes.contract.ts";
import { NOTE_TEXT_LENGTH } from "#src/features/inbox/notes/notes.rules.ts";
import { membersContract } from "#src/features/organizations/members/members.contract.ts";
import { call, keyOf, read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { Ago } from "#src/ui/dates/Ago.tsx";
import { TextArea } from "#src/ui/inputs/writing/TextArea.tsx";
import styles from "./Notes.module.css";
import { notesText as text } from "./notes.text.ts";

type NotesProps = {
  projectId: string;
  threadId: string;
  mayEdit: boolean;
  /** Whether another one can be written here. */
  canAdd?: boolean;
};

/** What colleagues write to each other beside a conversation. */
export function Notes({ projectId, threadId, mayEdit, canAdd = mayEdit }: NotesProps) {
  const query = { projectId, threadId };
  const notes = useQuery(read(notesContract.list, { query })).data?.list ?? [];
  const members = useQuery(read(membersContract.names)).data?.list;
  const nameOf = ({ createdBy }: Note) =>
    members?.find(({ memberId }) => memberId === createdBy)?.name ?? text.someone;
  const remove = useChange((noteId: string) => call(notesContract.remove, { params: { noteId } }));
  return (
    <div className={styles.notes}>
      {notes.length === 0 && !mayEdit ? <p className={styles.none}>{text.none}</p> : null}
      {notes.map((note) => (
        <article key={note.noteId} className={styles.note}>
          <div className={styles.head}>
            <span className={styles.name}>{nameOf(note)}</span>
            <span className={styles.time}>
              <Ago at={note.createdAt} />
            </span>
            {mayEdit ? (
              <IconButton
                icon={Trash2}
                size="xs"
                label={text.remove}
                onPress={() => remove.mutate(note.noteId)}
              />
            ) : null}
          </div>
          <p className={styles.text} dir="auto">
            {note.text}
          </p>
        </article>
      ))}
      {canAdd ? <NewNote key={threadId} projectId={projectId} threadId={threadId} /> : null}
    </div>
  );
}

function NewNote({ projectId, threadId }: Pick<NotesProps, "projectId" | "threadId">) {
  const [typed, setTyped] = useState("");
  const { mutate, isPending } = useChange(
    (words: string) => call(notesContract.create, { body: { projectId, threadId, text: words } }),
    () => setTyped(""),
  );

  function save(): void {
    if (typed.trim() !== "" && !isPending) mutate(typed);
  }

  function press({ key, ctrlKey, metaKey }: KeyboardEvent): void {
    if (key === "Enter" && (ctrlKey || metaKey)) save();
  }

  return (
    <div className={styles.write}>
      <TextArea
        label={text.write}
        isLabelHidden
        name="note"
        value={typed}
        onChange={(value) => setTyped(value.slice(0, NOTE_TEXT_LENGTH))}
        onKeyDown={press}
        placeholder={text.placeholder}
      />
      {typed.trim() === "" ? null : (
        <Button size="sm" onPress={save} isBusy={isPending}>
          {text.save}
        </Button>
      )}
    </div>
  );
}

function useChange<Input>(change: (input: Input) => Promise<unknown>, onDone?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    async onSuccess() {
      onDone?.();
      await queries.invalidateQueries({ queryKey: keyOf(notesContract.list) });
    },
    onError: (error) =>
      notify({
        type: "error",
        title: text.notSaved,
        description: describeFailure(error, text.failures),
      }),
  });
}
