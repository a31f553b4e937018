import { Button } from "#src/ui/buttons/Button.tsx";
import styles from "./KeptNote.module.css";
import { unsavedText } from "./unsaved.text.ts";

/** Above a form that opens with what the person typed before: quiet, and one press to undo. */
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
