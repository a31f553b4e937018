import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { inboxText as text } from "#src/inbox/web/inbox.text.ts";
import { COUNTS_KEY, placeOf, THREADS_KEY } from "#src/inbox/web/list/threads-query.ts";
import type { InputOf } from "#src/platform/contract/endpoint.ts";
import { call, write } from "#src/platform/web/api.ts";
import { ApiError, isPassing } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import type { UndoEntry } from "#src/platform/web/undo/stacked-acts.ts";
import { undoText } from "#src/platform/web/undo/undo.text.ts";
import {
  addToUndo,
  forgetUndo,
  keepUndo,
  recordUndo,
  whenTakenBack,
} from "#src/platform/web/undo/undo-stack.ts";
import {
  type BackgroundWork,
  backgroundWorkContract,
} from "#src/workspace/background-work/background-work.contract.ts";
import { isUnderWay, workQuery } from "#src/workspace/background-work/web/work-query.public.ts";
import { titleOf } from "./marked-title.ts";
import type { ThreadSet } from "./with-set.ts";

const KINDS = ["inbox.mark-view", "inbox.mark-chosen", "inbox.mark-view-undo"];
/** Browsers send up to 64 KB after a page was closed. */
const MOST_KEPT_ALIVE = 1500;

/** A selected conversation. */
type Subject = { id: string; subject: string };

/** A whole view, including rows that are not loaded, or the selection. */
export type ManyThreads =
  | { view: NonNullable<InputOf<typeof threadsContract.mark>["body"]["view"]> }
  | { rows: readonly Subject[] };

/** The undo token, and the names of the selected conversations. */
type Taking = { entry: UndoEntry; markingId: string; chosen: readonly Subject[] };

/** Work started in this tab, which shows a notice when it ends. */
type Begun = {
  workId: string;
  set: ThreadSet;
  name: string | undefined;
  /** Undefined for an undo. */
  taking: Taking | undefined;
  onEnd: (status?: BackgroundWork["status"]) => void;
};

/**
 * Marks more conversations of a project than one call allows. The server does it, so closing the tab stops
 * nothing. Cancelling keeps finished ones, and Undo reverts exactly those.
 */
export function useBulkMark(projectId: string | undefined) {
  const queries = useQueryClient();
  const [begun, setBegun] = useState<Begun>();
  const works = workQuery(projectId ?? "");
  const { data } = useQuery({ ...works, enabled: projectId !== undefined });
  const { mutate: cancel } = useMutation(write(backgroundWorkContract.cancel));
  const running = data?.list.find((work) => KINDS.includes(work.kind) && isUnderWay(work));
  const mine = begun && data?.list.find(({ id }) => id === begun.workId);
  const ended = mine && !isUnderWay(mine) ? mine : undefined;

  useEffect(() => {
    if (!begun || !ended) return;
    setBegun(undefined);
    begun.onEnd(ended.status);
    void queries.invalidateQueries({ queryKey: THREADS_KEY });
    void queries.invalidateQueries({ queryKey: COUNTS_KEY });
    void announce(ended, begun);
  });
  // After leaving the inbox its end is not shown, and a later undo need not wait.
  useEffect(() => () => begun?.onEnd(), [begun]);

  async function begin(what: ManyThreads, set: ThreadSet, name?: string): Promise<void> {
    try {
      await whenTakenBack();
      const chosen = "rows" in what ? what.rows : [];
      const asked = "view" in what ? what : { threadIds: chosen.map(({ id }) => id) };
      const { workId, undoToken } = await sendAll({ ...placeOf(projectId), ...asked, set });
      if (workId === null || undoToken === null) return;
      const entry = recordUndo();
      addToUndo(entry, () => takeBack(undoToken, set, entry));
      const taking = { entry, markingId: undoToken, chosen };
      setBegun({ workId, set, name, taking, onEnd: () => undefined });
      await queries.invalidateQueries({ queryKey: works.queryKey });
    } catch (error) {
      notifyFailed(error);
    }
  }

  /** Resolves with the work, so that earlier actions are undone after it. */
  async function takeBack(undoToken: string, set: ThreadSet, entry: UndoEntry): Promise<boolean> {
    try {
      const { workId } = await call(threadsContract.mark, {
        body: { ...placeOf(projectId), undoToken },
      });
      const ended = Promise.withResolvers<BackgroundWork["status"] | undefined>();
      if (workId)
        setBegun({ workId, set, name: undefined, taking: undefined, onEnd: ended.resolve });
      else ended.resolve(undefined);
      await queries.invalidateQueries({ queryKey: works.queryKey });
      if ((await ended.promise) !== "failed") return true;
      keepUndo(entry, () => takeBack(undoToken, set, entry));
      notify({ type: "error", title: text.stopped, ...againBy(entry) });
      return false;
    } catch (error) {
      const isKept = isPassing(error);
      const isRunning = error instanceof ApiError && error.code === "marking_running";
      if (isKept || isRunning) keepUndo(entry, () => takeBack(undoToken, set, entry));
      notifyFailed(error, isKept ? entry : undefined);
      return false;
    }
  }

  function notifyFailed(error: unknown, undo?: UndoEntry): void {
    const description = describeFailure(error, text.failures);
    notify({ type: "error", title: text.notMarked, description, ...(undo ? againBy(undo) : {}) });
  }

  return {
    /** Its progress; undefined if nothing is running. */
    running,
    run: (what: ManyThreads, set: ThreadSet, name?: string) => void begin(what, set, name),
    cancel: () => running && cancel({ params: { workId: running.id } }),
  };
}

async function announce({ status, done }: BackgroundWork, { set, name, taking }: Begun) {
  if (!taking) return;
  const { entry } = taking;
  if (status === "failed") notify({ type: "error", title: text.stopped });
  const title = titleOf(done, set, name);
  const missing = taking.chosen.length > 0 ? await readMissing(taking) : {};
  if (done === 0 || title === undefined) forgetUndo(entry);
  else if (!entry.isTaken) notify({ type: "success", title, ...missing, undo: entry });
}

/** Names the missing conversations. Without a response the notice only counts the others. */
async function readMissing({ markingId, chosen }: Taking): Promise<{ description?: string }> {
  const params = { markingId };
  const marking = await call(threadsContract.readMarking, { params }).catch(() => undefined);
  if (!marking || marking.missing === 0) return {};
  const subjects = new Map(chosen.map(({ id, subject }) => [id, subject]));
  const named = marking.missingIds.map((id) => subjects.get(id) || text.noSubject);
  return { description: text.missing(named, marking.missing) };
}

/** Only this notice offers it, so it stays until dismissed. */
function againBy(undo: UndoEntry) {
  return { undo, undoLabel: undoText.tryAgain, sticky: true };
}

type Marking = InputOf<typeof threadsContract.mark>["body"];

/** Resolves when the server has it. Requests too large for a closing tab ask first. */
async function sendAll(body: Marking) {
  const keepalive = (body.threadIds?.length ?? 0) <= MOST_KEPT_ALIVE;
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  if (!keepalive) window.addEventListener("beforeunload", ask);
  try {
    const transport = (url: string, init: RequestInit) => fetch(url, { ...init, keepalive });
    return await call(threadsContract.mark, { body }, undefined, transport);
  } finally {
    window.removeEventListener("beforeunload", ask);
  }
}
