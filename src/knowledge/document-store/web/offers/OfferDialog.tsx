import { useMemo } from "react";
import {
  CONTENT_VERSION,
  type ContentBlock,
  type EditorContent,
} from "#src/editor/document/content/editor-content.ts";
import { ComparedText } from "#src/knowledge/document-store/web/history/ComparedText.tsx";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import { offersText as text } from "./offers.text.ts";

type OfferDialogProps = {
  offered: ContentBlock;
  /** The block's current content. */
  now: ContentBlock;
  onTake: () => void;
  onKeep: () => void;
  onClose: () => void;
};

/** Compares generated text with the text that people wrote, and lets the user choose. */
export function OfferDialog({ offered, now, onTake, onKeep, onClose }: OfferDialogProps) {
  // A new object would reload the editor.
  const content = useMemo(() => pageOf(offered), [offered]);
  return (
    <Dialog
      title={text.title}
      isOpen
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onKeep}>{text.keep}</Button>
          <Button kind="primary" onPress={onTake}>
            {text.take}
          </Button>
        </>
      }
    >
      <ComparedText
        key={offered.id}
        content={content}
        now={pageOf(now)}
        label={text.label}
        about={text.changes}
      />
    </Dialog>
  );
}

function pageOf(block: ContentBlock): EditorContent {
  return { time: 0, blocks: [block], version: CONTENT_VERSION };
}
