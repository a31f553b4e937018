import { useEffect, useRef, useState } from "react";
import { readRecipient } from "#src/features/inbox/compose/recipients.rules.ts";
import { SUBJECT_LENGTH } from "#src/features/mailboxes/send.rules.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { MultiCombo } from "#src/ui/choices/chips/MultiCombo.tsx";
import { Select } from "#src/ui/choices/Select.tsx";
import type { Focusable } from "#src/ui/inputs/field-shape.ts";
import { TextField } from "#src/ui/inputs/TextField.tsx";
import styles from "./Composer.module.css";
import { composeText as text } from "./compose.text.ts";
import type { SendingMailbox } from "./sending-mailboxes.ts";
import type { Composer } from "./use-composer.ts";

type ComposerFieldsProps = { composer: Composer; mailboxes: readonly SendingMailbox[] };

const problemOf = (entry: string) => (readRecipient(entry) ? undefined : text.recipientInvalid);

/** Whom it goes to, from where, and what it is about. What an answer takes over stays folded. */
export function ComposerFields({ composer, mailboxes }: ComposerFieldsProps) {
  const { content, change } = composer;
  const isAnswer = content.mode === "reply" || content.mode === "reply-all";
  const [hasCopies, setHasCopies] = useState(content.cc.length + content.bcc.length > 0);
  const [hasSubject, setHasSubject] = useState(!isAnswer);
  const to = useRef<Focusable>(null);
  const startsHere = useRef(content.to.length === 0);
  useEffect(() => {
    if (startsHere.current) to.current?.focus();
  }, []);
  const showsCopies = hasCopies || content.cc.length > 0;
  return (
    <div className={styles.fields}>
      {mailboxes.length > 1 ? (
        <Select
          label={text.from}
          name="from"
          value={content.mailboxId ?? ""}
          onChange={(mailboxId) => change({ mailboxId })}
          options={mailboxes.map(({ mailboxId, email }) => ({ value: mailboxId, label: email }))}
        />
      ) : null}
      <MultiCombo
        label={text.to}
        name="to"
        value={content.to}
        onChange={(to) => change({ to: [...to] })}
        allowsCustom
        validate={problemOf}
        inputRef={(element) => {
          to.current = element;
        }}
      />
      {showsCopies ? (
        <>
          <MultiCombo
            label={text.cc}
            name="cc"
            value={content.cc}
            onChange={(cc) => change({ cc: [...cc] })}
            allowsCustom
            isOptional
            validate={problemOf}
          />
          <MultiCombo
            label={text.bcc}
            name="bcc"
            value={content.bcc}
            onChange={(bcc) => change({ bcc: [...bcc] })}
            allowsCustom
            isOptional
            validate={problemOf}
          />
        </>
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
        />
      ) : null}
      <div className={styles.more}>
        {showsCopies ? null : (
          <Button kind="ghost" size="xs" onPress={() => setHasCopies(true)}>
            {text.addCopies}
          </Button>
        )}
        {hasSubject ? null : (
          <Button kind="ghost" size="xs" onPress={() => setHasSubject(true)}>
            {text.editSubject}
          </Button>
        )}
      </div>
    </div>
  );
}
