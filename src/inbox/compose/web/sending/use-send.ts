import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { answeredIn } from "#src/inbox/compose/answer.rules.ts";
import { readRecipients } from "#src/inbox/compose/recipients.rules.ts";
import { composeText as text } from "#src/inbox/compose/web/compose.text.ts";
import { draftQuery } from "#src/inbox/compose/web/draft/draft-query.ts";
import type { DraftPlace } from "#src/inbox/compose/web/draft/kept-draft.ts";
import { takeBack } from "#src/inbox/compose/web/draft/take-back.ts";
import type { Draft, DraftContent } from "#src/inbox/drafts/drafts.contract.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { call, keyOf } from "#src/platform/web/api.ts";
import { ApiError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { showMoment } from "#src/platform/web/times/moments.ts";
import type { Inverse } from "#src/platform/web/undo/stacked-acts.ts";
import { recordUndo } from "#src/platform/web/undo/undo-stack.ts";
import { undoSeconds } from "./undo-seconds.ts";

/** In the chosen time zone. */
export type Moment = { at: string; dateTime: string; timeZone: string };

type Sending = {
  content: DraftContent;
  /** The draft that a colleague handed over. */
  handedOverId: string | null;
  /** Defaults to the end of the undo window. */
  moment?: Moment | undefined;
  /** The user has confirmed the warnings. */
  ignoresNewer?: boolean;
  /** Also marks the conversation as done. */
  isDone: boolean;
  key: string;
};

/** Adds a mail to the ledger. Undo withdraws it and restores the draft. */
export function useSend(place: DraftPlace, onTakenBack: (draft: Draft) => void) {
  const queries = useQueryClient();
  return useMutation({
    async mutationFn({ isDone, ...sending }: Sending) {
      const { content, moment } = sending;
      const seconds = undoSeconds();
      const sent = Promise.withResolvers<Inverse | undefined>();
      const entry = moment || seconds > 0 || isDone ? recordUndo(sent.promise) : undefined;
      try {
        const { scheduledMessageId } = await schedule(place, sending);
        const canStop = moment !== undefined || seconds > 0;
        sent.resolve(canStop ? () => stop(scheduledMessageId) : undefined);
        void queries.invalidateQueries({ queryKey: keyOf(mailerContract.scheduled) });
        notify({
          type: "success",
          title: moment
            ? text.scheduled(showMoment(moment.at, moment.timeZone))
            : text.sending(namesOf(content)),
          ...(isDone ? { description: text.alsoDone } : {}),
          ...(entry ? { undo: entry } : {}),
          ...(moment ? {} : { duration: Math.max(seconds * 1000, 3000) }),
        });
        return { entry };
      } catch (error) {
        sent.resolve(undefined);
        throw error;
      }
    },
  });

  async function stop(scheduledMessageId: string): Promise<boolean> {
    try {
      const draft = await takeBack(queries, scheduledMessageId);
      if (!draft) return false;
      onTakenBack(draft);
      // The conversation was closed, so the screen shows no sign of it.
      if (!isShown(queries, place)) notify({ type: "success", title: text.undone });
      return true;
    } catch (error) {
      const isSent = error instanceof ApiError && error.code === "scheduled_message_sending";
      const title = isSent ? text.alreadySent : text.undoFailed;
      const description = isSent ? text.notStopped : describeFailure(error, text.failures);
      notify({ type: isSent ? "warning" : "error", title, description });
      return false;
    }
  }
}

function isShown(queries: QueryClient, place: DraftPlace): boolean {
  if (place.threadId === undefined) return true;
  const query = queries.getQueryCache().find({ queryKey: draftQuery(place).queryKey });
  return query?.isActive() ?? false;
}

function schedule(
  place: DraftPlace,
  { content, handedOverId, moment, ignoresNewer, key }: Omit<Sending, "isDone">,
) {
  const { projectId, threadId } = place;
  const answersId = answeredIn(content);
  const isAnswer = content.mode === "reply" || content.mode === "reply-all";
  const body = {
    projectId,
    to: readRecipients(content.to),
    cc: readRecipients(content.cc),
    bcc: readRecipients(content.bcc),
    subject: content.subject,
    bodyHtml: content.bodyHtml,
    hasSignature: content.hasSignature,
    ...(content.quote ? { quote: content.quote } : {}),
    attachments: content.attachments.map(({ fileId, fromMessageId }) =>
      fromMessageId === undefined ? { fileId } : { fileId, fromMessageId },
    ),
    draft: {
      threadId: threadId ?? null,
      mode: content.mode,
      handedOverId,
      ...(answersId === undefined ? {} : { answersId }),
    },
    undoSeconds: undoSeconds(),
    ...(content.remindAt === null ? {} : { remindAt: content.remindAt }),
    ...(moment
      ? {
          sendAt: moment.at,
          intendedLocal: { dateTime: moment.dateTime, timeZone: moment.timeZone },
        }
      : {}),
  };
  const mailboxId = content.mailboxId ?? "";
  if (!isAnswer || threadId === undefined)
    return call(mailerContract.send, { body: { ...body, mailboxId } }, undefined, once(key));
  const answered = {
    ...(answersId === undefined ? {} : { replyToMessageId: answersId }),
    ...(content.baseMessageId && !ignoresNewer
      ? { expectedLastMessageId: content.baseMessageId }
      : {}),
  };
  return call(
    mailerContract.reply,
    { body: { ...body, ...answered, threadId, mailboxId } },
    undefined,
    once(key),
  );
}

/** After a lost response, resending must not create a second mail. */
function once(key: string) {
  return (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    headers.set("idempotency-key", key);
    return fetch(url, { ...init, headers });
  };
}

function namesOf({ to, cc, bcc }: DraftContent): string {
  const people = readRecipients([...to, ...cc, ...bcc]);
  const [first] = people;
  const name = first?.name || first?.address || "";
  return people.length > 1 ? `${name} +${people.length - 1}` : name;
}
