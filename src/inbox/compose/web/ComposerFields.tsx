import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { SUBJECT_LENGTH } from "#src/mail/sending/send.rules.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Select } from "#src/ui/choices/Select.tsx";
import type { Focusable } from "#src/ui/inputs/field-shape.ts";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import styles from "./Composer.module.css";
import { composeText as text } from "./compose.text.ts";
import { RecipientsField } from "./recipients/RecipientsField.tsx";
import type { SendingMailbox } from "./sending-mailboxes.ts";
import type { Composer } from "./use-composer.ts";

type ComposerFieldsProps = {
  projectId: string;
  composer: Composer;
  mailboxes: readonly SendingMailbox[];
  /** Each request to write puts the caret here, as long as there is no recipient. */
  writes: number;
  /** Content before and after the recipients. */
  start: ReactNode;
  end: ReactNode;
};

/** Recipients, sender and subject. Prefilled ones of a reply are collapsed. */
export function ComposerFields(props: ComposerFieldsProps) {
  const { projectId, composer, mailboxes, writes } = props;
  const { content, change } = composer;
  const isAnswer = content.mode === "reply" || content.mode === "reply-all";
  const isHere = mailboxes.some(({ mailboxId }) => mailboxId === content.mailboxId);
  // A single mailbox is offered too, if the draft's own mailbox can no longer send.
  const hasChoice = mailboxes.length > 1 || (mailboxes.length > 0 && !isHere);
  const [hasFrom, setHasFrom] = useState(!isAnswer || !isHere);
  const [hasCopies, setHasCopies] = useState(content.cc.length + content.bcc.length > 0);
  const [hasSubject, setHasSubject] = useState(!isAnswer);
  const to = useRef<Focusable>(null);
  const begin = useEffectEvent(() => {
    if (content.to.length === 0) to.current?.focus();
  });
  useEffect(() => {
    if (writes > 0) begin();
  }, [writes]);
  const showsCopies = hasCopies || content.cc.length > 0;
  const people = { projectId, taken: [...content.to, ...content.cc, ...content.bcc] };
  return (
    <div className={styles.fields}>
      <div className={styles.line}>
        {props.start}
        <div className={styles.to}>
          <RecipientsField
            {...people}
            label={text.to}
            name="to"
            value={content.to}
            onChange={(entries) => change({ to: [...entries] })}
            inputRef={(element) => {
              to.current = element;
            }}
          />
        </div>
        <div className={styles.more}>
          <More label={text.from} isThere={hasFrom || !hasChoice} onShow={setHasFrom} />
          <More label={text.addCopies} isThere={showsCopies} onShow={setHasCopies} />
          <More label={text.subject} isThere={hasSubject} onShow={setHasSubject} />
          {props.end}
        </div>
      </div>
      {showsCopies ? (
        <>
          <RecipientsField
            {...people}
            label={text.cc}
            name="cc"
            value={content.cc}
            onChange={(cc) => change({ cc: [...cc] })}
            isOptional
          />
          <RecipientsField
            {...people}
            label={text.bcc}
            name="bcc"
            value={content.bcc}
            onChange={(bcc) => change({ bcc: [...bcc] })}
            isOptional
          />
        </>
      ) : null}
      {hasFrom && hasChoice ? (
        <Select
          label={text.from}
          name="from"
          value={content.mailboxId ?? ""}
          onChange={(mailboxId) => change({ mailboxId })}
          options={mailboxes.map(({ mailboxId, email }) => ({ value: mailboxId, label: email }))}
          isInline
        />
      ) : null}
      {hasSubject ? (
        <TextField
          label={text.subject}
          name="subject"
          value={content.subject}
          onChange={(subject) => change({ subject })}
          maxLength={SUBJECT_LENGTH}
          autoComplete="off"
          isOptional
          isInline
        />
      ) : null}
    </div>
  );
}

type MoreProps = { label: string; isThere: boolean; onShow: (isShown: boolean) => void };

/** Reveals an optional field. */
function More({ label, isThere, onShow }: MoreProps) {
  if (isThere) return null;
  return (
    <Button kind="ghost" size="xs" onPress={() => onShow(true)}>
      {label}
    </Button>
  );
}
