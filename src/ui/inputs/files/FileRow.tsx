import { File as Paper, RotateCw, X } from "lucide-react";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { CheckGlyph, DangerGlyph } from "#src/ui/icons/glyphs.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { type RefusedFile, showBytes } from "./check-files.ts";
import styles from "./FileDrop.module.css";
import { filesText } from "./files.text.ts";

export type ListedFile = { id: string; name: string; bytes: number; state: FileState };

/** A file's progress: `share` from 0 to 1, and the reason of a failure. */
export type FileState =
  | { is: "waiting" }
  | { is: "sending"; share: number }
  | { is: "done" }
  | { is: "failed"; says: string };

type FileRowProps = {
  file: ListedFile;
  onRemove: (id: string) => void;
  onRetry: ((id: string) => void) | undefined;
};

export function FileRow({ file, onRemove, onRetry }: FileRowProps) {
  const { id, name, bytes, state } = file;
  return (
    <li className={styles.row}>
      <span className={styles.paper}>
        <Icon of={Paper} size="sm" />
      </span>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <span className={styles.facts}>
        <span className={styles.state}>{showBytes(bytes)}</span>
        <State name={name} state={state} />
      </span>
      {state.is === "failed" && onRetry ? (
        <IconButton
          icon={RotateCw}
          size="xs"
          label={filesText.retry(name)}
          onPress={() => onRetry(id)}
        />
      ) : null}
      <IconButton icon={X} size="xs" label={filesText.remove(name)} onPress={() => onRemove(id)} />
    </li>
  );
}

function State({ name, state }: { name: string; state: FileState }) {
  switch (state.is) {
    case "waiting":
      return <span className={styles.state}>{filesText.waiting}</span>;
    case "sending":
      return (
        <span className={styles.state}>
          <progress
            className={styles.bar}
            max={1}
            value={state.share}
            aria-label={filesText.progress(name)}
          />
          {filesText.share(Math.round(state.share * 100))}
        </span>
      );
    case "done":
      return (
        <span className={styles.done}>
          <Icon of={CheckGlyph} size="xs" />
          {filesText.done}
        </span>
      );
    case "failed":
      return (
        <span className={styles.problem} role="status">
          <Icon of={DangerGlyph} size="xs" />
          {state.says}
        </span>
      );
  }
}

/** A rejected file with the reason. */
export function RefusedRow({ name, says, onDismiss }: RefusedFile & { onDismiss: () => void }) {
  return (
    <li className={styles.row}>
      <span className={styles.problem}>
        <Icon of={DangerGlyph} size="sm" />
      </span>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <span className={styles.facts}>
        <span className={styles.problem}>{says}</span>
      </span>
      <IconButton icon={X} size="xs" label={filesText.dismiss(name)} onPress={onDismiss} />
    </li>
  );
}
