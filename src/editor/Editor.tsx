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
  /** The page as it is stored. Another object is another page, whose history begins again. */
  content: unknown;
  /** Its name for anyone who does not see it. */
  label: string;
  placeholder?: string;
  isReadOnly?: boolean;
  /** Called 400 ms after the last of several changes. The content is asked for with `getContent`. */
  onChange?: (changes: Changes) => void;
  /** Where pictures can be kept. Without it files that are pasted or dropped are refused. */
  uploadImage?: UploadImage;
  /** What new tables, lists and headings are like. Read once, when the page is first shown. */
  blocks?: BlockOptions;
  /** Where the page is kept elsewhere, as when several people edit it at once: see EditorSession. */
  doc?: SessionOptions["doc"];
  history?: SessionOptions["history"];
  /** See editor-context.ts. */
  plugins?: readonly Plugin[];
  ref?: Ref<EditorHandle>;
  /** Rendered above the page, with access to its session. */
  before?: ReactNode;
  /** What floats over the page; see editor-context.ts. */
  children?: ReactNode;
};

const NO_PLUGINS: readonly Plugin[] = [];

/** A page of blocks to write or to read. React draws only what is around it. */
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
