import { type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import type { SelectedPlace } from "#src/editor/anchors/selected-place.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { mentionedIn, type Named } from "#src/workspace/organizations/members/mentions.rules.ts";
import { MentionField } from "#src/workspace/organizations/members/web/mentions/mention-field.public.tsx";
import styles from "./Comments.module.css";
import { forgetDraft, keepDraft, readDraft } from "./comment-draft.ts";
import { commentsText as text } from "./comments.text.ts";

type CommentFormProps = {
  label: string;
  placeholder: string;
  confirm: string;
  people: readonly Named[];
  /** The draft's key until it is sent or discarded. */
  keepAs: string;
  /** Stored with the draft. */
  anchor?: SelectedPlace | undefined;
  /** The comment being edited. */
  before?: { text: string; mentions: readonly Named[] };
  isFocused?: boolean;
  /** False on failure: the text stays. */
  onSend: (comment: { text: string; mentions: string[] }) => Promise<boolean>;
  onCancel: () => void;
};

/** A comment field. Ctrl or ⌘ with Enter sends it, and Esc discards it. */
export function CommentForm(props: CommentFormProps) {
  const { label, placeholder, confirm, people, keepAs, anchor, before, onSend } = props;
  const { isFocused = false } = props;
  const [beginning] = useState(() => readDraft(keepAs) ?? before);
  const [written, setWritten] = useState(beginning?.text ?? "");
  const [chosen, setChosen] = useState<readonly Named[]>(beginning?.mentions ?? []);
  const [isSending, setSending] = useState(false);
  const keep = useEffectEvent((text: string, mentions: readonly Named[]) => {
    if (text.trim() === "" || text === before?.text) forgetDraft(keepAs);
    else keepDraft(keepAs, { text, mentions, anchor });
  });
  useEffect(() => keep(written, chosen), [written, chosen]);

  async function send(): Promise<void> {
    if (isSending || written.trim() === "") return;
    setSending(true);
    const isSent = await onSend({ text: written, mentions: mentionedIn(written, chosen) });
    setSending(false);
    if (!isSent) return;
    forgetDraft(keepAs);
    setWritten("");
  }

  function giveUp(): void {
    forgetDraft(keepAs);
    props.onCancel();
  }

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void send();
    else if (event.key === "Escape") giveUp();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={styles.form}>
      <MentionField
        name="comment"
        rows={2}
        label={label}
        placeholder={placeholder}
        value={written}
        people={people}
        isFocused={isFocused}
        onChange={setWritten}
        onChoose={(person) => setChosen((known) => [...known, person])}
        onKeyDown={press}
      />
      <div className={styles.buttons}>
        <Button
          kind="primary"
          size="sm"
          isBusy={isSending}
          isDisabled={written.trim() === ""}
          onPress={() => void send()}
        >
          {confirm}
        </Button>
        <Button kind="ghost" size="sm" onPress={giveUp}>
          {text.cancel}
        </Button>
      </div>
    </div>
  );
}
