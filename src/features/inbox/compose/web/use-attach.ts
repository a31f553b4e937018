import { type ClipboardEvent, type DragEvent, useEffect, useEffectEvent, useState } from "react";
import { canBeTaken } from "#src/editor/view/uploads/image-files.ts";
import { type DraftContent, draftsContract } from "#src/features/inbox/drafts/drafts.contract.ts";
import { ATTACHMENT_BYTES } from "#src/features/inbox/drafts/drafts.rules.ts";
import { type Message, messagesContract } from "#src/features/inbox/messages/messages.contract.ts";
import { MAX_ATTACHMENTS } from "#src/features/mailboxes/send.rules.ts";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { composeText as text } from "./compose.text.ts";
import type { Composer } from "./use-composer.ts";

/** The files of the mail that is passed on. */
export type Forwarded = Pick<Message, "messageId" | "attachments">;

/** A file, or where its bytes come from once its turn has come. */
type Added = { name: string; size: number; read: () => Promise<File> | File };

/** Puts files to a mail, one after the other. Each is kept on the server as soon as it is chosen. */
export function useAttach({ keeper, change, content, noteFiles }: Composer, projectId: string) {
  const [waiting, setWaiting] = useState(0);
  const [problem, setProblem] = useState<string>();

  async function add(added: readonly Added[]): Promise<void> {
    setProblem(undefined);
    note(added.length);
    for (const one of added) {
      const failed = await attach(one);
      if (failed !== undefined) setProblem(failed);
      note(-1);
    }
  }

  function note(more: number): void {
    noteFiles(more);
    setWaiting((count) => count + more);
  }

  async function attach({ name, size, read }: Added): Promise<string | undefined> {
    const { attachments } = keeper.get().content;
    if (attachments.length >= MAX_ATTACHMENTS) return text.attachmentsFull(MAX_ATTACHMENTS);
    if (size > ATTACHMENT_BYTES) return text.attachmentLarge(name);
    try {
      const file = await read();
      const kept = await call(draftsContract.attach, { params: { projectId }, file });
      change({ attachments: [...keeper.get().content.attachments, kept] });
      return undefined;
    } catch (error) {
      return text.attachmentFailed(name, describeFailure(error, text.failures));
    }
  }

  const addFiles = (files: readonly File[]) =>
    void add(files.map((file) => ({ name: file.name, size: file.size, read: () => file })));

  return {
    isBusy: waiting > 0,
    problem,
    addFiles,
    carry: (forwarded: Forwarded) => void add(filesOf(forwarded)),
    mode: content.mode,
    /** On the element around the text: pasted and dropped files are attached; pictures stand in the text. */
    receivers: {
      onPasteCapture: (event: ClipboardEvent) => receive(event, event.clipboardData, addFiles),
      onDropCapture: (event: DragEvent) => receive(event, event.dataTransfer, addFiles),
      onDragOver(event: DragEvent) {
        if (event.dataTransfer.types.includes("Files")) event.preventDefault();
      },
    },
  };
}

export type Attach = ReturnType<typeof useAttach>;

type Carried = { forwarded: Forwarded | undefined; isNew: boolean; turned: Turned | undefined };
type Turned = Partial<DraftContent>;

/**
 * Files travel with a mail that is passed on: when it begins so, or becomes that later; and those of
 * another one when the draft turns to that.
 */
export function useCarried(attach: Attach, { forwarded, isNew, turned }: Carried): void {
  const { mode } = attach;
  // A draft that was a forward before has its files, or someone took them out.
  const [carried, setCarried] = useState<Turned | "at-first" | undefined>(
    !isNew && mode === "forward" ? "at-first" : undefined,
  );
  const carry = useEffectEvent((cause: Turned | "at-first") => {
    if (!forwarded || carried === cause) return;
    setCarried(cause);
    attach.carry(forwarded);
  });
  useEffect(() => {
    // Until the draft has turned, it is what it was before.
    const isTurning = turned !== undefined && turned.mode !== mode;
    if (mode === "forward" && !isTurning) carry(turned ?? "at-first");
  }, [mode, turned]);
}

function filesOf({ messageId, attachments }: Forwarded): readonly Added[] {
  return attachments
    .filter(({ isInline }) => !isInline)
    .map(({ position, name, type, size }) => ({
      name,
      size,
      async read() {
        const params = { messageId, position };
        const bytes = await call(messagesContract.readAttachment, { params });
        return new File([await bytes.arrayBuffer()], name || "attachment", { type });
      },
    }));
}

function receive(
  event: ClipboardEvent | DragEvent,
  data: DataTransfer,
  onFiles: (files: readonly File[]) => void,
): void {
  const files = [...data.files];
  // Tables and text from office programs bring a picture of themselves along.
  if (files.length === 0 || data.types.includes("text/html") || files.every(canBeTaken)) return;
  event.preventDefault();
  event.stopPropagation();
  onFiles(files);
}
