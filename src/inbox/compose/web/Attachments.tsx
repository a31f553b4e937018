import { Image, Paperclip } from "lucide-react";
import { IMAGE_TYPES } from "#src/editor/view/uploads/image-files.ts";
import { FileButton } from "#src/ui/inputs/files/FileButton.tsx";
import { FileChip } from "#src/ui/inputs/files/FileChip.tsx";
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
        <FileChip
          key={fileId}
          name={name}
          detail={text.size(size)}
          removeLabel={text.removeAttachment(name)}
          onRemove={() =>
            change({ attachments: content.attachments.filter((one) => one.fileId !== fileId) })
          }
        />
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
