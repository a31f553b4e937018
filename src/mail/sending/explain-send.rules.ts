import type { HeldReason, SendDecision, SendStatus } from "#src/mail/sending/send.rules.ts";

type Facts = {
  status: SendStatus;
  heldReason: HeldReason | null;
  errorCode: string | null;
  isDue: boolean;
  lastDecision: SendDecision | undefined;
};

const HELD: Readonly<Record<HeldReason, string>> = {
  replied: "Held because someone replied after you wrote it. Read the reply, then send or discard.",
  "reconnect-required": "Held until the mailbox is connected again.",
  suppressed: "Held because the recipient asked not to be written to.",
  "missing-data": "Held because a field of the message has no value.",
  limit: "Held because the mailbox has reached its limit for today.",
  "too-late": "Held because its time passed before it could be sent. Send it now or discard it.",
  "thread-changed": "Held because the thread has changed since you wrote it.",
  paused: "Held because the mailbox is paused.",
  "project-archived": "Held because the project is archived.",
  "taken-back":
    "Held because you had another draft when you took it back. Edit, send or discard this one.",
  "author-left":
    "Held because its author can no longer send email here. Check it, then send it as yours or discard it.",
  bounced:
    "Held because an email of this conversation came back after you wrote it. Check the address, then send or discard.",
  refused: "Held because the provider doesn't let this mailbox send now.",
};

const FAILED: Readonly<Record<string, string>> = {
  recipient_refused: "The provider refused a recipient. Check the addresses.",
  practice_only: "Practice mailboxes only write to addresses that end in .test.",
  sender_refused: "The provider doesn't let this mailbox send from its address.",
  content_refused: "The provider refused the content of this message.",
  message_too_large: "The message is too large for the provider.",
  blocked_by_administrator: "The administrator of the mailbox doesn't allow this.",
  mailbox_unsupported: "This mailbox can't send email.",
  mailbox_gone: "The mailbox was removed.",
  provider_unreachable: "The provider couldn't be reached for a day.",
};
const FAILED_OTHERWISE = "The provider refused this message.";

/** For people, without times, which are shown next to it in local time. */
export function explainSend({ status, heldReason, errorCode, isDue, lastDecision }: Facts): string {
  if (status === "held" && heldReason === "refused") return explainRefused(errorCode);
  if (status === "held" && heldReason) return HELD[heldReason];
  if (status === "failed") return explainFailure(errorCode);
  if (status === "sending") return "On its way to the provider.";
  if (status === "unconfirmed")
    return isDue
      ? "The provider's answer was lost. Looking for the message before anything else is done."
      : "It may have been sent: the provider can't say. Check with the recipient before you send it again.";
  if (status === "sent") return explainSent(lastDecision);
  if (status === "cancelled") return explainCancelled(lastDecision);
  if (lastDecision === "put-off") return "It couldn't be sent yet. It will be tried again.";
  if (lastDecision === "deferred")
    return "The mail server asked to try again later. It will be tried again.";
  if (lastDecision === "unreachable") return "The provider didn't answer. It will be tried again.";
  if (lastDecision === "throttled") return "The provider asks us to wait before sending more.";
  if (lastDecision === "waits-for-turn")
    return "Waiting for its turn, because a mailbox sends at a person's pace.";
  if (lastDecision === "limit-reached") return "The mailbox has reached its limit for today.";
  if (lastDecision === "sent-again") return "It wasn't sent. It will be tried again.";
  return "Waiting for its time. You can still undo it.";
}

/** A problem of the mailbox rather than the message: once that is fixed, it can be sent. */
function explainRefused(code: string | null): string {
  const why = FAILED[code ?? ""];
  return `${HELD.refused}${why ? ` ${why}` : ""} Check the mailbox, then send it.`;
}

export function explainFailure(code: string | null): string {
  return FAILED[code ?? ""] ?? FAILED_OTHERWISE;
}

function explainSent(decision: SendDecision | undefined): string {
  if (decision === "found-sent")
    return "Sent. The provider's answer was lost, and the message was found there.";
  if (decision === "confirmed-sent") return "Sent, as your team has confirmed.";
  return "Sent.";
}

function explainCancelled(decision: SendDecision | undefined): string {
  if (decision === "discarded") return "Discarded. It may have been sent all the same.";
  if (decision === "cancelled-replied") return "Cancelled because someone replied first.";
  if (decision === "cancelled-mailbox") return "Cancelled because its mailbox was removed.";
  return "Cancelled before it was sent.";
}
