import type { Message } from "#src/inbox/messages/messages.contract.ts";
import { FileButton } from "./FileButton.tsx";
import styles from "./MessageBody.module.css";
import { messageBodyText as text } from "./message-body.text.ts";

/** The attachments of a message, fetched from the provider on demand. */
export function MessageFiles({ messageId, attachments }: Message) {
  const files = attachments.filter(({ isInline }) => !isInline);
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={text.files}>
      {files.map((file) => (
        <li key={file.position}>
          <FileButton messageId={messageId} file={file} />
        </li>
      ))}
    </ul>
  );
}
