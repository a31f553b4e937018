import { type ComponentProps, useEffect, useState } from "react";
import { Editor } from "#src/editor/Editor.tsx";
import { useEditor } from "#src/editor/editor-context.ts";
import type { PageSaving } from "./page-saving.ts";

type SavedEditorProps = Omit<ComponentProps<typeof Editor>, "content"> & {
  saving: PageSaving;
};

/** An editable page with autosave. Use a new key for another page. */
export function SavedEditor({ saving, plugins = [], children, ...editor }: SavedEditorProps) {
  const [first] = useState(() => ({
    content: saving.content,
    plugins: [saving.plugin, ...plugins],
  }));
  return (
    <Editor {...editor} {...first}>
      <Attached saving={saving} />
      {children}
    </Editor>
  );
}

function Attached({ saving }: { saving: PageSaving }) {
  const session = useEditor();
  useEffect(() => saving.attach(session), [saving, session]);
  return null;
}
