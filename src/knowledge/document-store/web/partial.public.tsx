import { useQuery } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { CONTENT_VERSION } from "#src/editor/document/content/editor-content.ts";
import { Editor } from "#src/editor/Editor.tsx";
import { documentStoreContract } from "#src/knowledge/document-store/document-store.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./partial/PartialText.module.css";
import { partialText as text } from "./partial/partial.text.ts";

type PartialTextProps = {
  documentId: string;
  /** The work that is generating it. */
  workId: string | null;
  /** A page with a text keeps it until the new one is complete, so the partial one is collapsed. */
  hasText: boolean;
  /** Shown until the first block arrives. */
  children?: ReactNode;
};

/** The partial blocks of a page being generated. */
export function PartialText({ documentId, workId, hasText, children }: PartialTextProps) {
  const { data } = useQuery(read(documentStoreContract.readPartial, { params: { documentId } }));
  const [isOpen, setOpen] = useState(!hasText);
  const blocks = data?.blocks;
  const content = useMemo(
    () => ({ time: 0, blocks: blocks ?? [], version: CONTENT_VERSION }),
    [blocks],
  );
  if (workId === null || data?.workId !== workId) return children;
  return (
    <section className={styles.partial} aria-label={text.soFar}>
      <div className={styles.head}>
        <Icon of={Sparkles} size="xs" />
        {text.soFar}
        <span>{text.blocks(content.blocks.length)}</span>
        {hasText ? (
          <Button size="xs" kind="ghost" onPress={() => setOpen(!isOpen)}>
            {isOpen ? text.hide : text.show}
          </Button>
        ) : null}
      </div>
      {isOpen ? (
        <div className={styles.text}>
          <Editor content={content} label={text.soFar} isReadOnly />
          <span className={styles.next} />
        </div>
      ) : null}
    </section>
  );
}
