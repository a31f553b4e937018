import { useEffect, useEffectEvent, useRef, useState } from "react";
import { fileReceivers } from "#src/editor/view/uploads/receive-files.ts";
import { answeredIn } from "#src/inbox/compose/answer.rules.ts";
import type { Draft, DraftContent } from "#src/inbox/drafts/drafts.contract.ts";
import { type Message, messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { MAX_ATTACHMENTS } from "#src/mail/sending/send.rules.ts";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { filesContract } from "#src/workspace/files/files.contract.ts";
import { ATTACHMENT_BYTES } from "#src/workspace/files/files.rules.ts";
import { composeText as text } from "./compose.text.ts";
import type { Composer } from "./use-composer.ts";

/** The attachments of the forwarded mail. */
export type Forwarded = Pick<Message, "messageId" | "attachments">;

/** A file, or where its bytes come from once its turn has come. */
type Added = {
  name: string;
  size: number;
  read: () => Promise<File> | File;
  /** The message that brings it, and the turn of the draft in which it does so. */
  carried?: { fromMessageId: string; turn: number } | undefined;
};

/** Puts files to a mail, one after the other. Each is kept on the server as soon as it is chosen. */
export function useAttach({ keeper, change, noteFiles }: Composer, projectId: string) {
  const [waiting, setWaiting] = useState(0);
  const [problem, setProblem] = useState<string>();
  const turns = useRef(0);

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

  /** Not if the draft no longer forwards the message it belongs to. */
  function isWanted({ fromMessageId }: { fromMessageId?: string | undefined }): boolean {
    return fromMessageId === undefined || fromMessageId === passedOnIn(keeper.get().content);
  }

  /** Retargeting a draft and back requests the files again. */
  function isCurrent({ carried }: Added): boolean {
    return carried === undefined || (carried.turn === turns.current && isWanted(carried));
  }

  async function attach(added: Added): Promise<string | undefined> {
    const { name, size, read, carried } = added;
    if (!isCurrent(added)) return undefined;
    const { attachments } = keeper.get().content;
    if (attachments.length >= MAX_ATTACHMENTS) return text.attachmentsFull(MAX_ATTACHMENTS);
    if (size > ATTACHMENT_BYTES) return text.attachmentLarge(name);
    try {
      const bytes = await read();
      const kept = await call(filesContract.attach, { params: { projectId }, file: bytes });
      const file = carried ? { ...kept, fromMessageId: carried.fromMessageId } : kept;
      if (isCurrent(added)) change({ attachments: [...keeper.get().content.attachments, file] });
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
    carry: (forwarded: Forwarded) => void add(filesOf(forwarded, turns.current)),
    /** The pending files belong to a draft that was retargeted since. */
    endTurn(): void {
      turns.current += 1;
    },
    /** Attachments of a message are removed when the draft no longer forwards it. */
    dropOthers(): void {
      const { attachments } = keeper.get().content;
      const wanted = attachments.filter(isWanted);
      if (wanted.length < attachments.length) change({ attachments: wanted });
    },
    receivers: fileReceivers(addFiles),
  };
}

export type Attach = ReturnType<typeof useAttach>;

type Carried = { draft: Draft | null; messages: readonly Forwarded[] };

/**
 * A forward includes the attachments of its message, from the start or once it becomes a forward.
 * Retargeting replaces them by the other message's.
 */
export function useCarried(composer: Composer, attach: Attach, { draft, messages }: Carried): void {
  const { content } = composer;
  const passedOnId = passedOnIn(content);
  const answeredId = answeredIn(content);
  const answered = messages.find(({ messageId }) => messageId === answeredId);
  // A draft that was already a forward has its files, or someone removed them.
  const carriedId = useRef(draft ? passedOnIn(draft.content) : undefined);
  const carry = useEffectEvent((forwarded: Forwarded) => {
    carriedId.current = forwarded.messageId;
    const isThere = content.attachments.some((file) => file.fromMessageId === forwarded.messageId);
    if (!isThere) attach.carry(forwarded);
  });
  const turn = useEffectEvent((messageId: string | undefined) => {
    if (carriedId.current !== messageId) {
      carriedId.current = undefined;
      attach.endTurn();
    }
    attach.dropOthers();
  });
  useEffect(() => turn(passedOnId), [passedOnId]);
  useEffect(() => {
    if (answered && answered.messageId === passedOnId && carriedId.current !== passedOnId)
      carry(answered);
  }, [answered, passedOnId]);
}

function passedOnIn(content: DraftContent): string | undefined {
  return content.mode === "forward" ? answeredIn(content) : undefined;
}

function filesOf({ messageId, attachments }: Forwarded, turn: number): readonly Added[] {
  return attachments
    .filter(({ isInline }) => !isInline)
    .map(({ position, name, type, size }) => ({
      name,
      size,
      carried: { fromMessageId: messageId, turn },
      async read() {
        const params = { messageId, position };
        const bytes = await call(messagesContract.readAttachment, { params });
        return new File([await bytes.arrayBuffer()], name || "attachment", { type });
      },
    }));
}
