import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import { type Note, notesContract } from "#src/inbox/notes/notes.contract.ts";
import { NOTE_TEXT_LENGTH } from "#src/inbox/notes/notes.rules.ts";
import { call, keyOf, read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { Ago } from "#src/ui/dates/Ago.tsx";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { mentionedIn, type Named } from "#src/workspace/organizations/members/mentions.rules.ts";
import { MentionField } from "#src/workspace/organizations/members/web/mentions/mention-field.public.tsx";
import { MentionedText } from "#src/workspace/organizations/members/web/mentions/mentioned-text.public.tsx";
import { useProjectPeople } from "#src/workspace/projects/web/use-project-people.public.ts";
import { NOTE_MENTIONS, noteMentionsQuery } from "./mentions/note-mentions-query.ts";
import styles from "./Notes.module.css";
import { notesText as text } from "./notes.text.ts";

type NotesProps = {
  projectId: string;
  threadId: string;
  mayEdit: boolean;
  /** Whether notes can be added here. */
  canAdd?: boolean;
};

/** Internal notes of a conversation. */
export function Notes({ projectId, threadId, mayEdit, canAdd = mayEdit }: NotesProps) {
  const query = { projectId, threadId };
  useMarkNoteSeen(query);
  const notes = useQuery(read(notesContract.list, { query })).data?.list ?? [];
  const members = useQuery(read(membersContract.names)).data?.list;
  const nameOf = ({ createdBy }: Note) =>
    members?.find(({ memberId }) => memberId === createdBy)?.name ?? text.someone;
  const remove = useChangeNotes((noteId: string) =>
    call(notesContract.remove, { params: { noteId } }),
  );
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
            <MentionedText text={note.text} mentions={note.mentions} />
          </p>
        </article>
      ))}
      {canAdd ? <NewNote key={threadId} projectId={projectId} threadId={threadId} /> : null}
    </div>
  );
}

/** Anyone who has the notes of a conversation before them has seen what mentions them there. */
function useMarkNoteSeen(place: { projectId: string; threadId: string }): void {
  const queries = useQueryClient();
  const { data } = useQuery(noteMentionsQuery());
  const isMentioned = data?.list.some(({ threadId }) => threadId === place.threadId) ?? false;
  const mark = useEffectEvent(async () => {
    try {
      await call(notesContract.markSeen, { body: place });
    } catch {
      // They stay unseen, and the next look at the conversation tries again.
      return;
    }
    await queries.invalidateQueries({ queryKey: NOTE_MENTIONS });
  });
  useEffect(() => {
    if (isMentioned) void mark();
  }, [isMentioned]);
}

type NewNoteProps = { projectId: string; threadId: string };
type Written = { text: string; mentions: string[] };

/** Ctrl or ⌘ with Enter saves it. */
function NewNote({ projectId, threadId }: NewNoteProps) {
  const people = useProjectPeople(projectId) ?? [];
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<readonly Named[]>([]);
  const { mutate, isPending } = useChangeNotes(
    (note: Written) => call(notesContract.create, { body: { projectId, threadId, ...note } }),
    () => {
      setTyped("");
      setChosen([]);
    },
  );

  function save(): void {
    if (typed.trim() === "" || isPending) return;
    mutate({ text: typed, mentions: mentionedIn(typed, chosen) });
  }

  function press({ key, ctrlKey, metaKey }: KeyboardEvent): void {
    if (key === "Enter" && (ctrlKey || metaKey)) save();
  }

  return (
    <div className={styles.write}>
      <MentionField
        name="note"
        label={text.write}
        value={typed}
        people={people}
        onChange={(value) => setTyped(value.slice(0, NOTE_TEXT_LENGTH))}
        onChoose={(person) => setChosen((before) => [...before, person])}
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

function useChangeNotes<Input>(change: (input: Input) => Promise<unknown>, onDone?: () => void) {
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
