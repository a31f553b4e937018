import { type KeyboardEvent, useState } from "react";
import { notesContract } from "#src/inbox/notes/notes.contract.ts";
import { NOTE_TEXT_LENGTH } from "#src/inbox/notes/notes.rules.ts";
import { call } from "#src/platform/web/api.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { mentionedIn, type Named } from "#src/workspace/organizations/members/mentions.rules.ts";
import { MentionField } from "#src/workspace/organizations/members/web/mentions/mention-field.public.tsx";
import { usePeople } from "#src/workspace/organizations/members/web/mentions/use-people.public.ts";
import styles from "./Notes.module.css";
import { notesText as text } from "./notes.text.ts";
import { useChangeNotes } from "./use-change-notes.ts";

type NewNoteProps = { projectId: string; threadId: string };
type Written = { text: string; mentions: string[] };

/** Ctrl or ⌘ with Enter saves it. */
export function NewNote({ projectId, threadId }: NewNoteProps) {
  const people = usePeople();
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
