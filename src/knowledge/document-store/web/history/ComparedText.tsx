import { useState } from "react";
import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import { Editor } from "#src/editor/Editor.tsx";
import { markChanges } from "#src/editor/saving/versions/mark-changes.ts";
import styles from "./HistoryDialog.module.css";

type ComparedTextProps = {
  content: EditorContent;
  /** The text to compare with. */
  now: EditorContent | null;
  label: string;
  /** The legend of the colours. */
  about: string;
};

/** A version of a text with its differences highlighted. */
export function ComparedText({ content, now, label, about }: ComparedTextProps) {
  const [plugins] = useState(() => [
    markChanges(now ?? { ...content, blocks: [] }, {
      added: styles.added ?? "",
      removed: styles.removed ?? "",
    }),
  ]);
  return (
    <section className={styles.shown} aria-label={label}>
      <p className={styles.about}>{about}</p>
      <Editor content={content} label={label} isReadOnly plugins={plugins} />
    </section>
  );
}
