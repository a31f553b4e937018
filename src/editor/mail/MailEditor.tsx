import { Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import {
  type ReactNode,
  type Ref,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { KEYS } from "#src/editor/commands/editing-plugins.ts";
import { insertBlocks } from "#src/editor/commands/paste/insert-blocks.ts";
import {
  hasUploads,
  mailDocument,
  readMailHtml,
  writeMailHtml,
} from "#src/editor/document/mail-html.ts";
import { Editor } from "#src/editor/Editor.tsx";
import { useEditor } from "#src/editor/editor-context.ts";
import { TextOverlays } from "#src/editor/overlays/TextOverlays.tsx";
import { clickToEnd } from "#src/editor/view/click-below.ts";
import type { UploadImage } from "#src/editor/view/uploads/upload-image.ts";
import { gapAfter, gaps, selectFirstGap } from "./gaps.ts";

export type MailEditorHandle = {
  /** The current content, including unreported changes. */
  getHtml(): string;
  /** Inserts at the caret. One undo removes it. */
  insertHtml(html: string): void;
  /** Replaces everything. One undo restores it. */
  replaceHtml(html: string): void;
  /** Inserts at the caret; refused if pictures cannot be stored. */
  insertImages(files: readonly File[]): void;
  /** Whether a picture is uploading, or its upload failed. */
  hasUploads(): boolean;
  /** Selects the first gap of a draft; false if there is none. */
  selectGap(): boolean;
  focus(): void;
};

type MailEditorProps = {
  /** The initial content; use a new key for another text. */
  html: string;
  label: string;
  placeholder: string;
  /** Called shortly after the last of several changes. */
  onChange: (html: string) => void;
  /** The storage for pictures. Without it there are none. */
  uploadImage?: UploadImage;
  /** Escape leaves the mail, and Tab moves focus below. By default both act as in pages. */
  onEscape?: () => void;
  /** Shown over the text, such as a menu at the caret. */
  children?: ReactNode;
  ref?: Ref<MailEditorHandle>;
};

const EMPTY_PAGE = {};

/** The text of a mail: paragraphs, lists, quotes, links, marks and pictures, stored as HTML. */
export function MailEditor(props: MailEditorProps) {
  const { html, label, placeholder, onChange, uploadImage, onEscape, ref } = props;
  const [doc] = useState(() => mailDocument(html));
  const [plugins] = useState(() => [gaps(), clickToEnd()]);
  const handle = useRef<MailEditorHandle>(null);
  useImperativeHandle(ref, () => ({
    getHtml: () => handle.current?.getHtml() ?? html,
    insertHtml: (more) => handle.current?.insertHtml(more),
    replaceHtml: (other) => handle.current?.replaceHtml(other),
    insertImages: (files) => handle.current?.insertImages(files),
    hasUploads: () => handle.current?.hasUploads() ?? false,
    selectGap: () => handle.current?.selectGap() ?? false,
    focus: () => handle.current?.focus(),
  }));
  return (
    <Editor
      content={EMPTY_PAGE}
      doc={doc}
      plugins={plugins}
      label={label}
      placeholder={placeholder}
      {...(uploadImage ? { uploadImage } : {})}
      onChange={() => handle.current && onChange(handle.current.getHtml())}
    >
      <Handle ref={handle} />
      {onEscape ? <LeavingKeys onEscape={onEscape} /> : null}
      <TextOverlays />
      {props.children}
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
    insertImages(files) {
      void session.insertImages(files);
    },
    hasUploads: () => hasUploads(session.state.doc),
    selectGap: () => session.view !== undefined && selectFirstGap(session.view),
    focus: () => session.focus(),
  }));
  return null;
}

/**
 * Escape leaves a mail, as in mail clients; selecting a block would make the next letter replace
 * it. Menus handle Escape first.
 */
function LeavingKeys({ onEscape }: { onEscape: () => void }) {
  const session = useEditor();
  const leave = useEffectEvent(onEscape);
  useLayoutEffect(
    () =>
      session.extend([
        new Plugin({
          props: {
            handleDOMEvents: { keydown: goesOn },
            handleKeyDown(_view, event) {
              if (event.key !== "Escape" || event.isComposing || hasModifier(event)) return false;
              leave();
              return true;
            },
          },
        }),
      ]),
    [session],
  );
  return null;
}

/** Tab has a function in lists and before gaps; elsewhere the browser moves focus. */
function goesOn({ state }: EditorView, event: KeyboardEvent): boolean {
  if (event.key !== "Tab" || hasModifier(event)) return false;
  return !KEYS.Tab?.(state) && !gapAfter(state);
}

function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}
