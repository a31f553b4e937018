import { useState } from "react";
import { Editor } from "#src/editor/Editor.tsx";
import { createOverlays } from "#src/editor/overlays/editor-overlays.ts";
import { Overlays } from "#src/editor/overlays/Overlays.tsx";
import styles from "./Page.module.css";

type PageReaderProps = {
  /** The page as it is stored. */
  content: unknown;
  label: string;
};

/** A page for whoever may only read it, with its contents and the search. */
export function PageReader({ content, label }: PageReaderProps) {
  const [overlays] = useState(createOverlays);
  return (
    <div className={styles.page}>
      <Editor content={content} label={label} plugins={overlays.plugins} isReadOnly>
        <Overlays of={overlays} />
      </Editor>
    </div>
  );
}
