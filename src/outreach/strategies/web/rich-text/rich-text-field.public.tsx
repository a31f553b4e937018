import { type ReactNode, type Ref, useEffect, useRef } from "react";
import type { MessageEditorHandle } from "#src/editor/message/MessageEditor.tsx";
import type { MessageFormat } from "#src/editor/message/message-format.ts";
import { allowedHref } from "#src/outreach/strategies/rich-text/escape-text.rules.ts";
import { readRichText } from "#src/outreach/strategies/rich-text/read-rich-text.rules.ts";
import {
  plainTextOf,
  writeMarkdown,
} from "#src/outreach/strategies/rich-text/write-rich-text.rules.ts";
import { Field } from "#src/ui/inputs/Field.tsx";
import { frameOf } from "#src/ui/inputs/field-frame.ts";
import { describedBy, type FieldShape, useFieldIds } from "#src/ui/inputs/field-shape.ts";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { FailureNotice } from "#src/ui/states/FailureNotice.tsx";
import { useProject } from "#src/workspace/projects/web/projects.public.ts";
import styles from "./RichTextField.module.css";
import { usePictures } from "./use-pictures.ts";

const messageEditor = lazyPart(() => import("#src/editor/message/MessageEditor.tsx"));

/** That of campaign emails. */
const FORMAT: MessageFormat = {
  read: readRichText,
  readPlain: (text) =>
    readRichText(text.replaceAll(/[\\*[\]]/g, "\\$&").replaceAll(/^[•·] ?/gm, "- ")),
  write: writeMarkdown,
  allowedHref,
};

type RichTextFieldProps = FieldShape & {
  rows?: number;
  onFocus: () => void;
  /** At the end of the toolbar. */
  tools: ReactNode;
  handle: Ref<MessageEditorHandle>;
  /** They belong to a project, so a text for all of them has none. */
  canHavePictures?: boolean;
};

/** The text of an email with its formatting. The editor loads in a chunk of its own. */
export function RichTextField(props: RichTextFieldProps) {
  const { value, error, rows = 6, onFocus, onBlur, tools, handle, inputRef } = props;
  const { canHavePictures = true } = props;
  const ids = useFieldIds();
  const chunk = messageEditor.useRequired();
  const frame = useRef<HTMLDivElement>(null);
  const { pictures, problem, isBusy } = usePictures(useProject().project.id);
  useEffect(() => {
    inputRef?.({
      focus: () => frame.current?.querySelector<HTMLElement>("[role=textbox]")?.focus(),
    });
    return () => inputRef?.(null);
  }, [inputRef]);
  return (
    <Field ids={ids} of={props} isGroup>
      <div ref={frame} {...frameOf(props, styles.frame)} aria-busy={isBusy}>
        {chunk ? (
          <chunk.MessageEditor
            ref={handle}
            value={value}
            format={FORMAT}
            pictures={canHavePictures ? pictures : undefined}
            onChange={props.onChange}
            onFocus={onFocus}
            onBlur={onBlur}
            ids={{ ...ids, description: describedBy(ids, props) }}
            isInvalid={error !== undefined}
            rows={rows}
          >
            {tools}
          </chunk.MessageEditor>
        ) : (
          <p className={styles.waiting} aria-busy="true">
            {plainTextOf(value)}
          </p>
        )}
      </div>
      <FailureNotice sentence={problem} />
    </Field>
  );
}
