import { useEffect, useEffectEvent, useRef, useState } from "react";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { pictureUploads } from "#src/workspace/files/web/pictures.public.ts";
import styles from "./Composer.module.css";
import { composeText as text } from "./compose.text.ts";
import type { Attach } from "./use-attach.ts";
import type { Composer } from "./use-composer.ts";

const mailEditor = lazyPart(() => import("#src/editor/mail/MailEditor.tsx"));
const snippets = lazyPart(() => import("./snippets/Snippets.tsx"));

const LINES: readonly SkeletonLine[] = [
  { id: "first", look: "text", width: "most" },
  { id: "second", look: "text", width: "half" },
];

type ComposerTextProps = {
  composer: Composer;
  projectId: string;
  label: string;
  /** Each request to write puts the caret into the text, if there is a recipient. */
  writes: number;
  onEscape: () => void;
  /** Receives files that are pasted or dropped into the text. */
  receivers: Attach["receivers"];
};

/** The text editor, loaded with the first mail. */
export function ComposerText(props: ComposerTextProps) {
  const { composer, projectId, label, writes, onEscape, receivers } = props;
  const { state, content, change, editor } = composer;
  const chunk = mailEditor.useWhen(true);
  const part = snippets.useWhen(chunk);
  const [uploadImage] = useState(() => pictureUploads(projectId));
  const isCaretWanted = useRef(false);
  const startsHere = useEffectEvent(() => content.to.length > 0);
  const giveCaret = useEffectEvent(() => {
    if (!chunk || !isCaretWanted.current) return;
    isCaretWanted.current = false;
    // While the editor was loading, the user may have started typing in another field.
    if (!document.activeElement?.matches("input, textarea")) editor.current?.focus();
  });
  useEffect(() => {
    isCaretWanted.current = writes > 0 && startsHere();
    giveCaret();
  }, [writes]);
  useEffect(() => {
    if (chunk) giveCaret();
  }, [chunk]);
  return (
    <div className={styles.text} {...receivers}>
      {chunk ? (
        <chunk.MailEditor
          key={state.revision}
          ref={editor}
          html={content.bodyHtml}
          label={`${label}: ${text.message}`}
          placeholder={text.placeholder}
          onChange={(bodyHtml) => change({ bodyHtml })}
          uploadImage={uploadImage}
          onEscape={onEscape}
        >
          {part ? <part.Snippets composer={composer} projectId={projectId} /> : null}
        </chunk.MailEditor>
      ) : (
        <Skeleton lines={LINES} />
      )}
    </div>
  );
}
