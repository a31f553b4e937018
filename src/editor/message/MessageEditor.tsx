import { EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { insertPictures } from "./insert-pictures.ts";
import styles from "./Message.module.css";
import { MessageToolbar } from "./MessageToolbar.tsx";
import { documentOf, textOf } from "./message-document.ts";
import type { MessageFormat, MessagePictures } from "./message-format.ts";
import { messagePlugins } from "./message-plugins.ts";
import { insertLines } from "./pasting.ts";
import { pictureView } from "./picture-view.ts";

/** The page's shortcuts with these keys rest while the text has focus. */
const OWN_KEYS = "$mod+k $mod+b $mod+i $mod+Shift+7 $mod+Shift+8";

export type MessageEditorHandle = {
  focus(): void;
  insert(text: string): void;
  /** Inserts a text as the format stores it. */
  insertFormatted(text: string): void;
};

type MessageEditorProps = {
  /** The text, as the format stores it. */
  value: string;
  format: MessageFormat;
  /** Without it there are none. */
  pictures: MessagePictures | undefined;
  onChange: (value: string) => void;
  onFocus: () => void;
  onBlur: (() => void) | undefined;
  /** Of the label and the description. */
  ids: { label: string; input: string; description: string | undefined };
  isInvalid: boolean;
  rows: number;
  /** At the end of the toolbar. */
  children: ReactNode;
  ref?: Ref<MessageEditorHandle>;
};

/** A short message as it looks: bold, italic, links, lists and pictures, nothing else. */
export function MessageEditor(props: MessageEditorProps) {
  const { value, format, pictures, ids, isInvalid, rows, children, ref } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const written = useRef(value);
  const [state, setState] = useState<EditorState>();
  const [isLinking, setLinking] = useState(false);
  const [isDescribing, setDescribing] = useState(false);
  /** The last one is described at once. */
  const addPictures = (files: readonly File[]) =>
    void (pictures && insertPictures(view.current, files, pictures))?.then(
      (isInserted) => isInserted && setDescribing(true),
    );
  const begin = useEffectEvent(() =>
    EditorState.create({
      doc: documentOf(value, format),
      plugins: messagePlugins(format, {
        openLink: () => setLinking(true),
        openPicture: () => setDescribing(true),
        insertPictures: addPictures,
      }),
    }),
  );
  const viewOfPicture = useEffectEvent(() => pictures && pictureView(pictures));
  const report = useEffectEvent((next: EditorState) => {
    const text = textOf(next.doc, format);
    if (text === written.current) return;
    written.current = text;
    props.onChange(text);
  });
  const focused = useEffectEvent(() => props.onFocus());
  const blurred = useEffectEvent(() => props.onBlur?.());

  useLayoutEffect(() => {
    if (!place.current) return undefined;
    const picture = viewOfPicture();
    const made = new EditorView(place.current, {
      state: begin(),
      ...(picture ? { nodeViews: { picture } } : {}),
      handleClickOn(_view, _at, node) {
        if (node.type.name === "picture") setDescribing(true);
        return false;
      },
      handleDOMEvents: {
        focus: () => focused(),
        blur: () => blurred(),
      },
      dispatchTransaction(transaction) {
        made.updateState(made.state.apply(transaction));
        setState(made.state);
        if (transaction.docChanged) report(made.state);
      },
    });
    view.current = made;
    setState(made.state);
    return () => made.destroy();
  }, []);

  useLayoutEffect(() => {
    view.current?.setProps({
      attributes: {
        id: ids.input,
        role: "textbox",
        "aria-multiline": "true",
        "data-own-keys": OWN_KEYS,
        "aria-labelledby": ids.label,
        ...(ids.description ? { "aria-describedby": ids.description } : {}),
        ...(isInvalid ? { "aria-invalid": "true" } : {}),
        class: styles.text ?? "",
        style: `--rows:${rows}`,
      },
    });
  }, [ids.input, ids.label, ids.description, isInvalid, rows]);

  const replace = useEffectEvent((text: string) => {
    const shown = view.current;
    if (!shown || text === written.current) return;
    written.current = text;
    const { tr, doc } = shown.state;
    shown.dispatch(tr.replaceWith(0, doc.content.size, documentOf(text, format).content));
  });
  useEffect(() => replace(value), [value]);

  useImperativeHandle(ref, () => ({
    focus: () => view.current?.focus(),
    insert(text) {
      const shown = view.current;
      if (!shown) return;
      shown.dispatch(shown.state.tr.insertText(text).scrollIntoView());
      shown.focus();
    },
    insertFormatted(text) {
      const shown = view.current;
      if (!shown) return;
      insertLines(shown, format.read(text));
      shown.focus();
    },
  }));

  return (
    <div className={styles.editor}>
      {state ? (
        <MessageToolbar
          state={state}
          view={view}
          format={format}
          isLinking={isLinking}
          onLink={setLinking}
          isDescribing={isDescribing}
          onDescribe={setDescribing}
          onPictures={pictures && addPictures}
        >
          {children}
        </MessageToolbar>
      ) : null}
      <div ref={place} />
    </div>
  );
}
