import { type Ref, useImperativeHandle, useRef, useState } from "react";
import { insertBlocks } from "#src/editor/commands/paste/insert-blocks.ts";
import { mailDocument, readMailHtml, writeMailHtml } from "#src/editor/document/mail-html.ts";
import { Editor } from "#src/editor/Editor.tsx";
import { useEditor } from "#src/editor/editor-context.ts";
import { TextOverlays } from "#src/editor/overlays/TextOverlays.tsx";

export type MailEditorHandle = {
  /** What is written now, also what was not reported yet. */
  getHtml(): string;
  /** At the caret. One step back takes it out again. */
  insertHtml(html: string): void;
  /** In place of all that is there. One step back brings that back. */
  replaceHtml(html: string): void;
  focus(): void;
};

type MailEditorProps = {
  /** What it begins with; another text needs a key of its own. */
  html: string;
  label: string;
  placeholder: string;
  /** Reported a moment after the last of several changes. */
  onChange: (html: string) => void;
  ref?: Ref<MailEditorHandle>;
};

const EMPTY_PAGE = {};

/** The text of a mail: paragraphs, lists, quotes, links and marks. Its HTML is the only form of it. */
export function MailEditor({ html, label, placeholder, onChange, ref }: MailEditorProps) {
  const [doc] = useState(() => mailDocument(html));
  const handle = useRef<MailEditorHandle>(null);
  useImperativeHandle(ref, () => ({
    getHtml: () => handle.current?.getHtml() ?? html,
    insertHtml: (more) => handle.current?.insertHtml(more),
    replaceHtml: (other) => handle.current?.replaceHtml(other),
    focus: () => handle.current?.focus(),
  }));
  return (
    <Editor
      content={EMPTY_PAGE}
      doc={doc}
      label={label}
      placeholder={placeholder}
      onChange={() => handle.current && onChange(handle.current.getHtml())}
    >
      <Handle ref={handle} />
      <TextOverlays />
    </Editor>
  );
}

function Handle({ ref }: { ref: Ref<MailEditorHandle> }) {
  const session = useEditor();
  useImperativeHandle(ref, () => ({
    getHtml: () => writeMailHtml(session.state.doc),
    insertHtml(html) {
      const { view } = session;
      if (!view) return;
      insertBlocks(readMailHtml(html))(view.state, view.dispatch, view);
      view.focus();
    },
    replaceHtml(html) {
      const { view } = session;
      if (!view) return;
      const { content } = mailDocument(html);
      view.dispatch(view.state.tr.replaceWith(0, view.state.doc.content.size, content));
      view.focus();
    },
    focus: () => session.focus(),
  }));
  return null;
}
