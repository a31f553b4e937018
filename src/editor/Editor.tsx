import type { Plugin } from "prosemirror-state";
import {
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { BlockOptions } from "./document/blocks/block-options.ts";
import styles from "./Editor.module.css";
import { editorText } from "./editor.text.ts";
import { EditorContext } from "./editor-context.ts";
import type { Changes } from "./view/change-batch.ts";
import { EditorNotes } from "./view/EditorNotes.tsx";
import { EditorSession, type SessionOptions } from "./view/editor-session.ts";
import { TableTools } from "./view/table/TableTools.tsx";
import type { UploadImage } from "./view/uploads/upload-image.ts";

export type EditorHandle = Pick<
  EditorSession,
  "getContent" | "save" | "flush" | "focus" | "insertImages"
>;

type EditorProps = {
  /** The stored page. A new object means another page with a new history. */
  content: unknown;
  /** The accessible name. */
  label: string;
  placeholder?: string;
  isReadOnly?: boolean;
  /** Called 400 ms after the last of several changes. Use `getContent` to read the content. */
  onChange?: (changes: Changes) => void;
  /** The storage for pictures. Without it pasted or dropped files are refused. */
  uploadImage?: UploadImage;
  /** Defaults for new tables, lists and headings. Read once, on first render. */
  blocks?: BlockOptions;
  /** For content that is managed elsewhere, as with collaborative editing: see EditorSession. */
  doc?: SessionOptions["doc"];
  history?: SessionOptions["history"];
  /** See editor-context.ts. */
  plugins?: readonly Plugin[];
  ref?: Ref<EditorHandle>;
  /** Rendered above the page, with access to its session. */
  before?: ReactNode;
  /** Overlays of the page; see editor-context.ts. */
  children?: ReactNode;
};

const NO_PLUGINS: readonly Plugin[] = [];

/** A block editor, editable or read-only. React renders only what surrounds the text. */
export function Editor(props: EditorProps) {
  const { content, label, placeholder = editorText.placeholder } = props;
  const { isReadOnly = false, onChange, plugins = NO_PLUGINS, ref, children, uploadImage } = props;
  const { blocks, doc, history } = props;
  const shownFirst = { isReadOnly, label, placeholder, onChange, uploadImage };
  const [session] = useState(
    () => new EditorSession({ ...shownFirst, content, blocks, doc, history, plugins }),
  );
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(content);
  useLayoutEffect(() => (place.current ? session.mount(place.current) : undefined), [session]);
  useLayoutEffect(() => {
    session.configure({ isReadOnly, label, placeholder, onChange, uploadImage });
  }, [session, isReadOnly, label, placeholder, onChange, uploadImage]);
  useEffect(() => {
    if (shown.current === content) return;
    shown.current = content;
    session.replace(content);
  }, [session, content]);
  useImperativeHandle(ref, () => session, [session]);
  return (
    <EditorContext value={session}>
      <div className={styles.frame}>
        {props.before}
        <div ref={place} />
        {children}
        <TableTools />
        <EditorNotes />
      </div>
    </EditorContext>
  );
}
