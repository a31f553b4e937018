import { useRef, useState } from "react";
import { findObstacle, findWarnings, type Warning } from "#src/inbox/compose/warnings.rules.ts";
import { composeText as text } from "#src/inbox/compose/web/compose.text.ts";
import type { DraftKeeper, DraftPlace } from "#src/inbox/compose/web/draft/draft-keeper.ts";
import type { Draft, DraftContent } from "#src/inbox/drafts/drafts.contract.ts";
import { type Colleague, useColleagues } from "#src/inbox/presence/web/presence-query.public.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import type { UndoEntry } from "#src/platform/web/undo/stacked-acts.ts";
import { type Moment, useSend } from "./use-send.ts";

type DepartureOptions = {
  place: DraftPlace;
  keeper: DraftKeeper;
  collect: () => DraftContent;
  /** Whether a picture of the text is still being uploaded. */
  hasUploads: () => boolean;
  /** A gap keeps it from being sent. */
  onGap: () => void;
  /** Whether a file is still on its way to the server. */
  isAttaching: () => boolean;
  onSent: (isDone: boolean, entry: UndoEntry | undefined) => void;
  onTakenBack: ((draft: Draft) => void) | undefined;
};

/** How someone wants it to be sent. */
export type Wish = { moment?: Moment | undefined; isDone: boolean; ignoresNewer?: boolean };

/** The sender and the time of a message that came since the writer looked. */
export type Newer = { name: string; at: string; isOurs: boolean };

/** What is asked before a mail leaves, and what keeps it here. */
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
    // A dialog that is closing still receives keys.
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

  async function go(wish: Wish): Promise<void> {
    const { moment, ignoresNewer = false, isDone } = wish;
    setAsked(undefined);
    // A file may have been added since it was asked.
    const reason = uploadIn(options);
    setProblem(reason);
    if (reason !== undefined) return;
    setNewer(undefined);
    const content = collect();
    const how = `${ignoresNewer} ${moment?.at}`;
    if (attempt.current?.content !== content || attempt.current.how !== how)
      attempt.current = { content, how, key: crypto.randomUUID() };
    const { key } = attempt.current;
    await keeper.settle();
    try {
      const { entry } = await send.mutateAsync({ content, moment, ignoresNewer, key, isDone });
      onSent(isDone, entry);
    } catch (error) {
      void keeper.flush();
      const who = newerOf(error);
      if (who) setNewer({ ...who, wish });
      else setProblem(describeFailure(error, text.failures));
    }
  }

  return {
    send: requestSend,
    sendAnyway: (wish: Wish) => void go(wish),
    isSending: send.isPending,
    problem,
    asked,
    stopAsking: () => setAsked(undefined),
    newer,
    /** A sentence that keeps it from being sent, such as about a gap that is left. */
    setObstacle,
  };
}

/** It would be missing from a mail that leaves now. */
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
