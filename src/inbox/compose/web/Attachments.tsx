import { Image, Paperclip, X } from "lucide-react";
import { useRef } from "react";
import { IMAGE_TYPES } from "#src/editor/view/uploads/image-files.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { type Glyph, Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./Composer.module.css";
import { composeText as text } from "./compose.text.ts";
import type { Attach } from "./use-attach.ts";
import type { Composer } from "./use-composer.ts";

type AttachmentsProps = { composer: Composer; attach: Attach };

/** The attachments of a mail, with errors of failed uploads. */
export function Attachments({ composer, attach }: AttachmentsProps) {
  const { content, change } = composer;
  if (content.attachments.length === 0 && !attach.problem) return null;
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
      {attach.problem ? <p role="alert">{attach.problem}</p> : null}
    </div>
  );
}

/** Buttons to add files and pictures. */
export function AttachButtons({ composer, attach }: AttachmentsProps) {
  return (
    <>
      <FileButton
        icon={Paperclip}
        label={text.attach}
        isBusy={attach.isBusy}
        onFiles={attach.addFiles}
      />
      <FileButton
        icon={Image}
        label={text.insertPicture}
        accept={IMAGE_TYPES.join(",")}
        onFiles={composer.insertImages}
      />
    </>
  );
}

type FileButtonProps = {
  icon: Glyph;
  label: string;
  accept?: string | undefined;
  isBusy?: boolean;
  onFiles: (files: File[]) => void;
};

function FileButton({ icon, label, accept, isBusy = false, onFiles }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        icon={icon}
        label={label}
        isBusy={isBusy}
        onPress={() => chooser.current?.click()}
      />
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </>
  );
}
