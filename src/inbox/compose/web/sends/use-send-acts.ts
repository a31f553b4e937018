import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { composeText } from "#src/inbox/compose/web/compose.text.ts";
import { takeBack } from "#src/inbox/compose/web/draft/take-back.ts";
import type { Draft } from "#src/inbox/drafts/drafts.contract.ts";
import { mailerContract, type ScheduledMessage } from "#src/inbox/mailer/mailer.contract.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { notifyUndoable } from "#src/platform/web/undo/notify-undoable.ts";
import { sendsText as text } from "./sends.text.ts";

type Act = () => Promise<unknown>;

/** The actions for mail that was not sent yet. */
export function useSendActs(send: ScheduledMessage, onDraft: (draft: Draft) => void) {
  const queries = useQueryClient();
  const { scheduledMessageId, status, origin } = send;
  const { mutate, isPending } = useMutation({
    mutationFn: (act: Act) => act(),
    onError: (error) =>
      notify({
        type: "error",
        title: text.failed,
        description: describeFailure(error, composeText.failures),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(mailerContract.scheduled) }),
  });
  const retry = (facts: { confirmDuplicateRisk?: boolean }) =>
    call(mailerContract.retry, { body: { scheduledMessageId, ...facts } });
  return {
    isPending,
    edit: () =>
      mutate(async () => {
        const draft = await takeBack(queries, scheduledMessageId, true);
        if (draft) onDraft(draft);
      }),
    sendNow: () =>
      mutate(async () => {
        await retry({});
        notify({ type: "success", title: text.going });
      }),
    sendAgain: () => mutate(() => retry({ confirmDuplicateRisk: true })),
    confirmSent: () =>
      mutate(async () => {
        await call(mailerContract.confirmSent, { params: { scheduledMessageId } });
        notify({ type: "success", title: text.markedSent });
      }),
    cancel: () =>
      mutate(async () => {
        await call(mailerContract.cancel, { params: { scheduledMessageId } });
        const title = status === "scheduled" ? text.cancelled : text.discarded;
        // The recipient's plan has ended, and unconfirmed sends are settled.
        const canUndo = origin !== "campaign" && status !== "unconfirmed";
        if (canUndo) notifyUndoable({ title }, () => putBack(queries, send));
        else notify({ type: "success", title });
      }),
  };
}

/** Restores the cancelled mail. Its card is gone by then, so this is separate from it. */
async function putBack(
  queries: QueryClient,
  { scheduledMessageId, status }: ScheduledMessage,
): Promise<boolean> {
  let isBack = true;
  try {
    const restored = await call(mailerContract.restore, { params: { scheduledMessageId } });
    if (restored.status === "held" && status === "scheduled")
      notify({ type: "warning", title: text.timePassed, description: text.timePassedHint });
  } catch (error) {
    const sentences = { ...composeText.failures, scheduled_message_status: text.changedSince };
    const description = describeFailure(error, sentences);
    notify({ type: "error", title: text.notPutBack, description });
    isBack = false;
  }
  await queries.invalidateQueries({ queryKey: keyOf(mailerContract.scheduled) });
  return isBack;
}
