import type { ComponentProps, ReactNode } from "react";
import { PageOverlays } from "#src/editor/overlays/PageOverlays.tsx";
import { type LeaveGuard, LeavePageDialog } from "#src/editor/saving/leaving/LeavePageDialog.tsx";
import { SaveBars } from "#src/editor/saving/SaveBars.tsx";
import { SavedEditor } from "#src/editor/saving/SavedEditor.tsx";
import styles from "./Page.module.css";

/** Outside of this component: another object would be another page for the editor. */
const BLOCKS = { table: { withHeadings: true } };

type PageEditorProps = ComponentProps<typeof SavedEditor> & {
  /** The question before the page is left: `useLeaveGuard(useLeaveRisk(saving) !== undefined)`. */
  guard: LeaveGuard;
  /** More buttons for the bar beside selected text. */
  tools?: ReactNode;
};

/**
 * A page to write, whole: its editor with menus and bars, what there is to decide about its saving,
 * and the question before it is left unsaved. Another page needs a key of its own.
 */
export function PageEditor({ guard, tools, children, ...editor }: PageEditorProps) {
  const { saving } = editor;
  return (
    <>
      <SaveBars saving={saving} />
      <div className={styles.page}>
        <SavedEditor blocks={BLOCKS} {...editor}>
          <PageOverlays tools={tools} />
          {children}
        </SavedEditor>
      </div>
      <LeavePageDialog saving={saving} guard={guard} />
    </>
  );
}
