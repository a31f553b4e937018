import { Paperclip, X } from "lucide-react";
import { useRef, useState } from "react";
import { draftsContract } from "#src/features/inbox/drafts/drafts.contract.ts";
import { ATTACHMENT_BYTES } from "#src/features/inbox/drafts/drafts.rules.ts";
import { MOST_ATTACHMENTS } from "#src/features/mailboxes/send.rules.ts";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./Composer.module.css";
import { composeText as text } from "./compose.text.ts";
import type { Composer } from "./use-composer.ts";

type AttachmentsProps = { composer: Composer; projectId: string };

/** The files of a mail. Each is kept on the server as soon as it is chosen. */
export function Attachments({ composer, projectId }: AttachmentsProps) {
  const { content, change, keeper } = composer;
  const chooser = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState(0);
  const [problem, setProblem] = useState<string>();

  async function add(chosen: readonly File[]): Promise<void> {
    setProblem(undefined);
    setWaiting((count) => count + chosen.length);
    for (const file of chosen) {
      setProblem((await attach(file)) ?? undefined);
      setWaiting((count) => count - 1);
    }
  }

  async function attach(file: File): Promise<string | undefined> {
    const { attachments } = keeper.get().content;
    if (attachments.length >= MOST_ATTACHMENTS) return text.attachmentsFull(MOST_ATTACHMENTS);
    if (file.size > ATTACHMENT_BYTES) return text.attachmentLarge(file.name);
    try {
      const kept = await call(draftsContract.attach, { params: { projectId }, file });
      change({ attachments: [...keeper.get().content.attachments, kept] });
      return undefined;
    } catch (error) {
      return text.attachmentFailed(file.name, describeFailure(error, text.failures));
    }
  }

  return (
    <div className={styles.attachments}>
      {content.attachments.map(({ fileId, name, size }) => (
        <span key={fileId} className={styles.attachment}>
          <Icon of={Paperclip} size="xs" />
          <span className={styles.fileName}>{name}</span>
          <span className={styles.state}>{text.size(size)}</span>
          <IconButton
            icon={X}
            size="xs"
            label={text.removeAttachment(name)}
            onPress={() =>
              change({ attachments: content.attachments.filter((one) => one.fileId !== fileId) })
            }
          />
        </span>
      ))}
      <Button
        kind="ghost"
        size="xs"
        icon={Paperclip}
        isBusy={waiting > 0}
        onPress={() => chooser.current?.click()}
      >
        {text.attach}
      </Button>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={text.attach}
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      {problem ? <p role="alert">{problem}</p> : null}
    </div>
  );
}
