import type { ComponentProps, ReactNode } from "react";
import { PageOverlays } from "#src/editor/overlays/PageOverlays.tsx";
import { type LeaveGuard, LeavePageDialog } from "#src/editor/saving/leaving/LeavePageDialog.tsx";
import { SaveBars } from "#src/editor/saving/SaveBars.tsx";
import { SavedEditor } from "#src/editor/saving/SavedEditor.tsx";
import styles from "./Page.module.css";

/** Outside of this component: a new object would reload the editor. */
const BLOCKS = { table: { withHeadings: true } };

type PageEditorProps = ComponentProps<typeof SavedEditor> & {
  /** For the leave guard: `useLeaveGuard(useLeaveRisk(saving) !== undefined)`. */
  guard: LeaveGuard;
  /** Additional buttons for the selection toolbar. */
  tools?: ReactNode;
};

/**
 * A complete editable page: editor with menus and toolbars, save decisions, and the leave guard.
 * Use a new key for another page.
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
