import { useMutation } from "@tanstack/react-query";
import { Download, FileText, Image } from "lucide-react";
import { useState } from "react";
import { type Message, messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { openPdf, saveFile } from "#src/platform/web/files/save-file.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import styles from "./MessageBody.module.css";
import { messageBodyText as text } from "./message-body.text.ts";

export type AttachedFile = Message["attachments"][number];

type FileButtonProps = { messageId: string; file: AttachedFile };

const picturePreview = lazyPart(() => import("./PicturePreview.tsx"));

/** Shows a picture, opens a PDF in a new tab, and saves any other file. */
export function FileButton({ messageId, file }: FileButtonProps) {
  const name = file.name || text.unnamed;
  const kind = kindOf(file);
  const [isShown, setShown] = useState(false);
  const preview = picturePreview.useWhen(isShown);
  const save = useFetched(messageId, file, (content) => saveFile(content, name));
  const open = useFetched(messageId, file, (content) => openPdf(content, name));
  const acts = { picture: () => setShown(true), pdf: open.run, other: save.run };
  return (
    <span className={styles.file}>
      <Button
        size="sm"
        icon={GLYPHS[kind]}
        isBusy={(kind === "pdf" ? open : save).isPending}
        onPress={acts[kind]}
      >
        <span className={styles.fileName}>{name}</span>
        <span className={styles.fileSize}>{text.size(file.size)}</span>
      </Button>
      {kind === "other" ? null : (
        <IconButton
          icon={Download}
          size="sm"
          label={text.save(name)}
          isBusy={save.isPending}
          onPress={save.run}
        />
      )}
      {isShown && preview ? (
        <preview.PicturePreview
          messageId={messageId}
          position={file.position}
          name={name}
          onClose={() => setShown(false)}
        />
      ) : null}
    </span>
  );
}

const GLYPHS = { picture: Image, pdf: FileText, other: Download };

function kindOf({ name, type }: AttachedFile): keyof typeof GLYPHS {
  if (/^image\/(png|jpe?g|gif|webp)$/i.test(type)) return "picture";
  return type === "application/pdf" || /\.pdf$/i.test(name) ? "pdf" : "other";
}

type Content = Awaited<ReturnType<typeof fetchFile>>;

function fetchFile(messageId: string, { position }: AttachedFile) {
  return call(messagesContract.readAttachment, { params: { messageId, position } });
}

/** Fetches it from the provider for `use`. */
function useFetched(
  messageId: string,
  file: AttachedFile,
  use: (content: Content) => Promise<void>,
) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => use(await fetchFile(messageId, file)),
    onError: (error) =>
      notify({
        type: "error",
        title: text.fileFailed(file.name || text.unnamed),
        description: describeFailure(error, text.failures),
      }),
  });
  return { run: () => mutate(), isPending };
}
