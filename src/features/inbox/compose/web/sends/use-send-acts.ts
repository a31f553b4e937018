import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Draft } from "#src/features/inbox/drafts/drafts.contract.ts";
import {
  mailerContract,
  type ScheduledMessage,
} from "#src/features/inbox/mailer/mailer.contract.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { composeText } from "../compose.text.ts";
import { takeBack } from "../draft/take-back.ts";
import { sendsText as text } from "./sends.text.ts";

type Act = () => Promise<unknown>;

/** What can be done with a mail that was not sent yet. */
export function useSendActs(send: ScheduledMessage, onDraft: (draft: Draft) => void) {
  const queries = useQueryClient();
  const { scheduledMessageId, status } = send;
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
        const draft = await takeBack(queries, scheduledMessageId);
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
        const title = status === "unconfirmed" ? text.discarded : text.cancelled;
        notify({ type: "success", title });
      }),
  };
}
