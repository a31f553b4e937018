import { type EditorState, Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import { useState } from "react";
import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import { Editor } from "#src/editor/Editor.tsx";
import type { PageSaving } from "#src/editor/saving/page-saving.ts";
import type { Conflict } from "#src/editor/saving/path/save-status.ts";
import { savingText as text } from "#src/editor/saving/saving.text.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { SegmentedControl } from "#src/ui/navigation/SegmentedControl.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import styles from "./VersionsDialog.module.css";

type VersionsDialogProps = {
  saving: PageSaving;
  conflict: Conflict;
  isOpen: boolean;
  onClose: () => void;
};

type Side = "mine" | "theirs";

/** Both versions side by side, or stacked on phones, with the choices. */
export function VersionsDialog({ saving, conflict, isOpen, onClose }: VersionsDialogProps) {
  const [side, setSide] = useState<Side>("theirs");
  const { mine, theirs, colliding, isBusy } = conflict;
  const choose = (act: () => void) => () => {
    act();
    onClose();
  };
  return (
    <Dialog
      title={text.twoVersions}
      size="large"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <div className={styles.choices}>
          <Button isDisabled={isBusy} onPress={choose(() => saving.keepBoth())}>
            {text.keepBoth}
          </Button>
          <Button isDisabled={isBusy} onPress={choose(() => saving.takeTheirs())}>
            {text.takeTheirs}
          </Button>
          <Button kind="primary" isDisabled={isBusy} onPress={choose(() => saving.keepMine())}>
            {text.keepMine}
          </Button>
        </div>
      }
    >
      <p className={styles.about}>{text.marks}</p>
      <div className={styles.switch}>
        <SegmentedControl
          label={text.version}
          selected={side}
          onSelect={setSide}
          segments={[
            { id: "theirs", label: text.theirs(theirs) },
            { id: "mine", label: text.mine },
          ]}
        />
      </div>
      <div className={styles.versions} data-side={side}>
        <Version
          side="theirs"
          title={text.theirs(theirs)}
          detail={theirs.at === undefined ? undefined : text.savedAt(theirs.at)}
          content={theirs.content}
          marked={colliding}
        />
        <Version
          side="mine"
          title={text.mine}
          detail={text.notSaved}
          content={mine}
          marked={colliding}
        />
      </div>
    </Dialog>
  );
}

type VersionProps = {
  side: Side;
  title: string;
  detail: string | undefined;
  content: EditorContent;
  marked: ReadonlySet<string>;
};

function Version({ side, title, detail, content, marked }: VersionProps) {
  const [plugins] = useState(() => [markBlocks(marked, styles.differs ?? "")]);
  return (
    <section className={styles.version} data-side={side} aria-label={title}>
      <h3 className={styles.title}>
        {title} {detail ? <span className={styles.detail}>{detail}</span> : null}
      </h3>
      <Editor content={content} label={title} isReadOnly plugins={plugins} />
    </section>
  );
}

/** Highlights some blocks of a read-only page. */
function markBlocks(ids: ReadonlySet<string>, className: string): Plugin {
  const marksOf = ({ doc }: EditorState) => {
    const marks: Decoration[] = [];
    doc.forEach((node, pos) => {
      if (ids.has(node.attrs.id)) {
        marks.push(Decoration.node(pos, pos + node.nodeSize, { class: className }));
      }
    });
    return DecorationSet.create(doc, marks);
  };
  return new Plugin({
    state: { init: (_, state) => marksOf(state), apply: (_, marks) => marks },
    props: {
      decorations(state) {
        return this.getState(state);
      },
    },
  });
}
