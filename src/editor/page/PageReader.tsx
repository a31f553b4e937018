import type { ReactNode } from "react";
import { Editor } from "#src/editor/Editor.tsx";
import { PageOverlays } from "#src/editor/overlays/PageOverlays.tsx";
import styles from "./Page.module.css";

type PageReaderProps = {
  /** The page as it is stored. */
  content: unknown;
  label: string;
  /** What else floats over the page; see editor-context.ts. */
  children?: ReactNode;
};

/** A page for anyone who may only read it, with its contents and the search. */
export function PageReader({ content, label, children }: PageReaderProps) {
  return (
    <div className={styles.page}>
      <Editor content={content} label={label} isReadOnly>
        <PageOverlays />
        {children}
      </Editor>
    </div>
  );
}
