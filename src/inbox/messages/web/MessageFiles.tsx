import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { type Message, messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { saveFile } from "#src/platform/web/files/save-file.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import styles from "./MessageBody.module.css";
import { messageBodyText as text } from "./message-body.text.ts";

type Attached = Message["attachments"][number];

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

function FileButton({ messageId, file }: { messageId: string; file: Attached }) {
  const name = file.name || text.unnamed;
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      const params = { messageId, position: file.position };
      await saveFile(await call(messagesContract.readAttachment, { params }), name);
    },
    onError: (error) =>
      notify({
        type: "error",
        title: text.fileFailed(name),
        description: describeFailure(error, text.failures),
      }),
  });
  return (
    <Button size="sm" icon={Download} isBusy={isPending} onPress={() => mutate()}>
      <span className={styles.fileName}>{name}</span>
      <span className={styles.fileSize}>{text.size(file.size)}</span>
    </Button>
  );
}
