import { useState } from "react";
import type { Message } from "#src/inbox/messages/messages.contract.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { FileButton } from "./FileButton.tsx";
import styles from "./MessageBody.module.css";
import { messageBodyText as text } from "./message-body.text.ts";

const SHOWN_AT_FIRST = 8;

/** The attachments of a whole conversation, the newest first. */
export function ThreadFiles({ messages }: { messages: readonly Message[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const files = messages
    .toReversed()
    .flatMap(({ messageId, attachments }) =>
      attachments.filter(({ isInline }) => !isInline).map((file) => ({ messageId, file })),
    );
  const shown = showsAll ? files : files.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul className={styles.allFiles} aria-label={text.allFiles}>
        {shown.map(({ messageId, file }) => (
          <li key={`${messageId} ${file.position}`}>
            <FileButton messageId={messageId} file={file} />
          </li>
        ))}
      </ul>
      {shown.length < files.length ? (
        <Button kind="ghost" size="sm" onPress={() => setShowsAll(true)}>
          {text.showAll(files.length)}
        </Button>
      ) : null}
    </>
  );
}
