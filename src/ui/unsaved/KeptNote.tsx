import { Button } from "#src/ui/buttons/Button.tsx";
import styles from "./KeptNote.module.css";
import { unsavedText } from "./unsaved.text.ts";

/** Above a form with restored input: unobtrusive, with one click to discard. */
export function KeptNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className={styles.note} role="status">
      <p>{unsavedText.kept}</p>
      <Button size="xs" kind="ghost" onPress={onDiscard}>
        {unsavedText.discard}
      </Button>
    </div>
  );
}
