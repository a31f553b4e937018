import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { MailEditorHandle } from "#src/editor/mail/MailEditor.tsx";
import {
  type Draft,
  type DraftContent,
  draftsContract,
} from "#src/inbox/drafts/drafts.contract.ts";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { notifyUndoable } from "#src/platform/web/undo/notify-undoable.ts";
import { composeText as text } from "./compose.text.ts";
import { DraftKeeper } from "./draft/draft-keeper.ts";
import { draftQuery } from "./draft/draft-query.ts";
import type { DraftPlace } from "./draft/kept-draft.ts";
import { type Sent, useDeparture } from "./sending/use-departure.ts";

export type ComposerOptions = {
  place: DraftPlace;
  draft: Draft | null;
  /** The initial content without a draft. */
  start: DraftContent;
  /** It was sent, discarded or closed. */
  onClose: () => void;
  onSent?: ((sent: Sent) => void) | undefined;
  /** Undo has restored it as a draft. */
  onTakenBack?: ((draft: Draft) => void) | undefined;
  /** A draft came from elsewhere, before anything was written here. */
  onArrived?: ((draft: Draft) => void) | undefined;
};

export type Composer = ReturnType<typeof useComposer>;

/** The state of a mail being written: its draft, editor and sending. */
export function useComposer({
  place,
  draft,
  start,
  onClose,
  onSent,
  onTakenBack,
  onArrived,
}: ComposerOptions) {
  const queries = useQueryClient();
  const setCached = (saved: Draft | null) =>
    queries.setQueryData(draftQuery(place).queryKey, { draft: saved });
  const [keeper] = useState(
    () => new DraftKeeper({ place, draft, start, onSaved: (saved) => setCached(saved) }),
  );
  /** Except a draft that a colleague handed over since. */
  function setGone(): void {
    const left = queries.getQueryData(draftQuery(place).queryKey)?.draft;
    if (!left || keeper.holds(left)) setCached(null);
  }
  const state = keeper.useState();
  const written = useText(keeper);
  // Text is stored on this device while typing, and on the server after closing.
  useEffect(() => () => void keeper.flush(), [keeper]);
  const coming = useRef(0);
  useArrival(draft, (other) => {
    // The editor reports its text with a delay.
    written.collect();
    if (keeper.isUntouched() && coming.current === 0) onArrived?.(other);
  });
  const departure = useDeparture({
    place,
    collect: written.collect,
    hasUploads: written.hasUploads,
    onGap: written.selectGap,
    isAttaching: () => coming.current > 0,
    keeper,
    onTakenBack,
    onSent(sent) {
      keeper.end();
      setGone();
      onClose();
      onSent?.(sent);
    },
  });

  async function discard(): Promise<void> {
    const content = written.collect();
    try {
      await keeper.discard();
    } catch (error) {
      return notifyFailed(text.notDiscarded, error, text.discardFailures);
    }
    setCached(null);
    onClose();
    if (content.bodyHtml === "" && content.attachments.length === 0) return;
    notifyUndoable({ title: text.discarded }, async () => {
      try {
        onTakenBack?.(await restoreDraft(queries, place, content));
        return true;
      } catch (error) {
        notifyFailed(text.undoFailed, error);
        return false;
      }
    });
  }

  return {
    keeper,
    state,
    content: state.content,
    change: (part: Partial<DraftContent>) => keeper.change(part),
    /** The chosen files and their uploads. Sending waits for them. */
    noteFiles(more: number): void {
      coming.current += more;
    },
    ...written,
    ...departure,
    /** At its scheduled time, or now. */
    sendAsMeant: (isDone = false) =>
      departure.send({ moment: state.content.schedule ?? undefined, isDone }),
    discard,
    /** The draft is no longer the caller's. */
    leave(): void {
      setCached(null);
      onClose();
    },
    /** Undo has made it the caller's again. */
    reopen: onTakenBack,
    close: onClose,
  };
}

function useArrival(draft: Draft | null, onDraft: (draft: Draft) => void): void {
  const arrive = useEffectEvent(onDraft);
  useEffect(() => {
    if (draft) arrive(draft);
  }, [draft]);
}

function notifyFailed(
  title: string,
  error: unknown,
  failures: Record<string, string> = text.failures,
): void {
  notify({ type: "error", title, description: describeFailure(error, failures) });
}

/** The editor's text, reported with a delay. */
function useText(keeper: DraftKeeper) {
  const editor = useRef<MailEditorHandle>(null);

  function collect(): DraftContent {
    const bodyHtml = editor.current?.getHtml();
    if (bodyHtml !== undefined && bodyHtml !== keeper.get().content.bodyHtml)
      keeper.change({ bodyHtml });
    return keeper.get().content;
  }

  return {
    editor,
    collect,
    getHtml: () => collect().bodyHtml,
    hasUploads: () => editor.current?.hasUploads() ?? false,
    selectGap: () => void editor.current?.selectGap(),
    insertImages: (files: readonly File[]) => editor.current?.insertImages(files),
    /** Inserts at the caret, or at the end while the editor is loading. */
    insertHtml(html: string): void {
      const { content } = keeper.get();
      if (editor.current) editor.current.insertHtml(html);
      else keeper.replace({ ...content, bodyHtml: content.bodyHtml + html });
    },
    /** Replaces the existing text. */
    replaceHtml(html: string): void {
      if (editor.current) editor.current.replaceHtml(html);
      else keeper.replace({ ...keeper.get().content, bodyHtml: html });
    },
  };
}

/** A draft that was discarded comes back, unless another one was begun there. */
async function restoreDraft(
  queries: QueryClient,
  place: DraftPlace,
  content: DraftContent,
): Promise<Draft> {
  const { projectId, threadId = null } = place;
  const at = threadId === null ? { projectId } : { projectId, threadId };
  const saved = await call(draftsContract.save, { body: { ...at, version: 0, content } });
  const draft = { ...saved, projectId, threadId, content, handedOverBy: null };
  queries.setQueryData(draftQuery(place).queryKey, { draft });
  return draft;
}
