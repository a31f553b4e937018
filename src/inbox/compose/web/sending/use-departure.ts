import { useRef, useState } from "react";
import { findObstacle, findWarnings, type Warning } from "#src/inbox/compose/warnings.rules.ts";
import { composeText as text } from "#src/inbox/compose/web/compose.text.ts";
import type { DraftKeeper } from "#src/inbox/compose/web/draft/draft-keeper.ts";
import type { DraftPlace } from "#src/inbox/compose/web/draft/kept-draft.ts";
import type { Draft, DraftContent } from "#src/inbox/drafts/drafts.contract.ts";
import { type Colleague, useColleagues } from "#src/inbox/presence/web/presence-query.public.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import type { UndoEntry } from "#src/platform/web/undo/stacked-acts.ts";
import { undoSeconds } from "./undo-seconds.ts";
import { type Moment, useSend } from "./use-send.ts";

type DepartureOptions = {
  place: DraftPlace;
  keeper: DraftKeeper;
  collect: () => DraftContent;
  /** Whether a picture in the text is still uploading. */
  hasUploads: () => boolean;
  /** A gap blocks sending. */
  onGap: () => void;
  /** Whether an attachment is still uploading. */
  isAttaching: () => boolean;
  onSent: (sent: Sent) => void;
  onTakenBack: ((draft: Draft) => void) | undefined;
};

export type Sent = {
  /** Whether the conversation is to be marked as done, with this follow-up. */
  isDone: boolean;
  followUpAt: string | null;
  entry: UndoEntry | undefined;
};

/** The chosen way to send. */
export type Wish = { moment?: Moment | undefined; isDone: boolean; ignoresNewer?: boolean };

/** The sender and time of a message that arrived since the user looked. */
export type Newer = { name: string; at: string; isOurs: boolean };

/** The confirmations before sending, and the reasons that block it. */
export function useDeparture(options: DepartureOptions) {
  const { place, keeper, collect, onSent, onTakenBack } = options;
  const send = useSend(place, (taken) => onTakenBack?.(taken));
  const colleagues = useColleagues(place.projectId, place.threadId);
  const [problem, setProblem] = useState<string>();
  const [obstacle, setObstacle] = useState<string>();
  const [asked, setAsked] = useState<{ warnings: readonly Warning[]; wish: Wish }>();
  const [newer, setNewer] = useState<Newer & { wish: Wish }>();
  const attempt = useRef<{ content: DraftContent; how: string; key: string }>(undefined);

  function requestSend(wish: Wish): void {
    // A closing dialog still receives keys.
    if (send.isPending || send.isSuccess) return;
    const content = collect();
    const reason = uploadIn(options) ?? obstacleIn(content);
    setProblem(reason);
    if (findObstacle(content)?.kind === "gap-left") options.onGap();
    if (reason !== undefined) return;
    const warnings = [...findWarnings(content), ...warningOf(colleagues)];
    if (warnings.length > 0) setAsked({ warnings, wish });
    else void go(wish);
  }

  function obstacleIn(content: DraftContent): string | undefined {
    const found = findObstacle(content);
    return found ? text.obstacle(found) : obstacle;
  }

  /** Otherwise says so. */
  function hasUploaded(): boolean {
    const reason = uploadIn(options);
    setProblem(reason);
    return reason === undefined;
  }

  async function go(wish: Wish): Promise<void> {
    const { moment, ignoresNewer = false, isDone } = wish;
    setAsked(undefined);
    // A file may have been added since the confirmation.
    if (!hasUploaded()) return;
    setNewer(undefined);
    const content = collect();
    const how = `${ignoresNewer} ${moment?.at}`;
    if (attempt.current?.content !== content || attempt.current.how !== how)
      attempt.current = { content, how, key: crypto.randomUUID() };
    const { key } = attempt.current;
    await keeper.settle();
    try {
      const handedOverId = keeper.get().handed?.draftId ?? null;
      const wanted = { content, handedOverId, moment, ignoresNewer, key, isDone };
      const { entry } = await send.mutateAsync(wanted);
      // It is sent before the conversation is done, which would end its follow-up.
      const isAtOnce = moment === undefined && undoSeconds() === 0;
      onSent({ isDone, followUpAt: isAtOnce ? content.remindAt : null, entry });
    } catch (error) {
      void keeper.flush();
      const who = newerOf(error);
      if (who) setNewer({ ...who, wish });
      else setProblem(describeFailure(error, text.failures));
    }
  }

  return {
    send: requestSend,
    hasUploaded,
    sendAnyway: (wish: Wish) => void go(wish),
    isSending: send.isPending,
    problem,
    asked,
    stopAsking: () => setAsked(undefined),
    newer,
    /** A message that blocks sending, such as about a remaining gap. */
    setObstacle,
  };
}

/** It would be missing from a mail sent now. */
function uploadIn({ hasUploads, isAttaching }: DepartureOptions): string | undefined {
  if (hasUploads()) return text.pictureUploading;
  return isAttaching() ? text.fileUploading : undefined;
}

function warningOf(colleagues: readonly Colleague[]): Warning[] {
  const names = colleagues.filter(({ isWriting }) => isWriting).map(({ name }) => name);
  return names.length > 0 ? [{ kind: "colleague-writing", names }] : [];
}

function newerOf(error: unknown): Newer | undefined {
  if (!(error instanceof ApiError) || error.code !== "thread_changed") return undefined;
  const { name, address, at, direction } = error.details;
  return {
    name: String(name || address || ""),
    at: String(at ?? ""),
    isOurs: direction === "outbound",
  };
}
