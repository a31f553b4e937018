import type { ReactNode } from "react";
import { Editor } from "#src/editor/Editor.tsx";
import { PageOverlays } from "#src/editor/overlays/PageOverlays.tsx";
import styles from "./Page.module.css";
import { PageContents } from "./PageContents.tsx";

type PageReaderProps = {
  /** The page as it is stored. */
  content: unknown;
  label: string;
  /** What else floats over the page; see editor-context.ts. */
  children?: ReactNode;
  /** Shows its headings beside it. */
  hasContents?: boolean;
};

/** A page for anyone who may only read it, with its contents and the search. */
export function PageReader({ content, label, children, hasContents = false }: PageReaderProps) {
  return (
    <div className={styles.page}>
      <Editor
        content={content}
        label={label}
        isReadOnly
        before={hasContents ? <PageContents /> : undefined}
      >
        <PageOverlays />
        {children}
      </Editor>
    </div>
  );
}
