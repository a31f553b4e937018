import { Paperclip, X } from "lucide-react";
import { useRef } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./Composer.module.css";
import { composeText as text } from "./compose.text.ts";
import type { Attach } from "./use-attach.ts";
import type { Composer } from "./use-composer.ts";

type AttachmentsProps = { composer: Composer; attach: Attach };

/** The files of a mail. */
export function Attachments({ composer, attach }: AttachmentsProps) {
  const { content, change } = composer;
  const chooser = useRef<HTMLInputElement>(null);
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
        isBusy={attach.isBusy}
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
          attach.addFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      {attach.problem ? <p role="alert">{attach.problem}</p> : null}
    </div>
  );
}
