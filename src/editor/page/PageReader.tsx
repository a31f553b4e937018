import type { ReactNode } from "react";
import { Editor } from "#src/editor/Editor.tsx";
import { PageOverlays } from "#src/editor/overlays/PageOverlays.tsx";
import styles from "./Page.module.css";
import { PageContents } from "./PageContents.tsx";

type PageReaderProps = {
  /** The stored page. */
  content: unknown;
  label: string;
  /** Additional overlays; see editor-context.ts. */
  children?: ReactNode;
  /** Shows the outline next to it. */
  hasContents?: boolean;
};

/** A read-only page with its outline and search. */
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
