import { type KeyboardEvent, useState } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import styles from "./Comments.module.css";
import { commentsText as text } from "./comments.text.ts";
import { MentionField } from "./MentionField.tsx";
import { mentionedIn, type Named } from "./mentions.rules.ts";

type CommentFormProps = {
  label: string;
  placeholder: string;
  confirm: string;
  people: readonly Named[];
  /** What is changed. */
  before?: { text: string; mentions: readonly Named[] };
  isFocused?: boolean;
  /** False where it failed: what was written stays. */
  onSend: (comment: { text: string; mentions: string[] }) => Promise<boolean>;
  onCancel: () => void;
};

/** What someone writes. Ctrl or ⌘ with Enter sends it, and Esc gives it up. */
export function CommentForm(props: CommentFormProps) {
  const { label, placeholder, confirm, people, before, isFocused = false, onSend } = props;
  const [written, setWritten] = useState(before?.text ?? "");
  const [chosen, setChosen] = useState<readonly Named[]>(before?.mentions ?? []);
  const [isSending, setSending] = useState(false);

  async function send(): Promise<void> {
    if (isSending || written.trim() === "") return;
    setSending(true);
    const isSent = await onSend({ text: written, mentions: mentionedIn(written, chosen) });
    setSending(false);
    if (isSent) setWritten("");
  }

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void send();
    else if (event.key === "Escape") props.onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={styles.form}>
      <MentionField
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
        <Button kind="ghost" size="sm" onPress={props.onCancel}>
          {text.cancel}
        </Button>
      </div>
    </div>
  );
}
