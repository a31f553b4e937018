import { X } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { editorText } from "../editor.text.ts";
import { useEditor } from "../editor-context.ts";
import styles from "./EditorNotes.module.css";

/** Messages about a paste or file. The live region always exists, so that it is announced. */
export function EditorNotes() {
  const session = useEditor();
  const note = useSyncExternalStore(session.subscribe, () => session.note);
  return (
    <div className={styles.place} role="status">
      {note ? (
        <div className={styles.note} data-problem={note.isProblem || undefined}>
          <span>{note.text}</span>
          {note.action ? (
            <Button size="xs" onPress={note.action.run}>
              {note.action.label}
            </Button>
          ) : null}
          <IconButton
            icon={X}
            size="xs"
            label={editorText.close}
            onPress={() => {
              session.say(undefined);
              session.focus();
            }}
          />
        </div>
      ) : null}
    </div>
  );
}
