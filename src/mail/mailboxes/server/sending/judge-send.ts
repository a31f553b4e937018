import {
  type HeldReason,
  LATE_AFTER_MINUTES,
  type SendDecision,
} from "#src/mail/sending/send.rules.ts";

/** The facts about a due send, all by the database's clock. */
export type SendFacts = {
  isProjectThere: boolean;
  isProjectArchived: boolean;
  /** The person who scheduled it is still a member who may send. */
  isAuthorAllowed: boolean;
  mailboxStatus: string;
  throttledForSeconds: number;
  origin: string;
  onReply: string;
  /** Whether a person has replied in the thread since this was scheduled. */
  isAnswered: boolean;
  /** Whether a mail of the thread bounced since this was written or resent. */
  isBounced: boolean;
  lateSeconds: number;
  isFirstAttempt: boolean;
  sentToday: number;
  /** How much automatic mail was sent that day. */
  automaticToday: number;
  /** The limits for automatic mail, and for all mail. */
  dailyLimit: number;
  hardLimit: number;
  secondsToNextDay: number;
};

export type Verdict =
  | { act: "send" }
  | { act: "hold"; reason: HeldReason; decision: SendDecision }
  | { act: "cancel"; decision: SendDecision }
  | { act: "wait"; seconds: number; decision: SendDecision };

/** Decides whether it is sent now. The first objection wins. */
export function judgeSend(facts: SendFacts): Verdict {
  const { mailboxStatus, origin, onReply } = facts;
  // Mail written while its mailbox was being disconnected, and so was not cancelled with it.
  if (!facts.isProjectThere || mailboxStatus === "disconnected")
    return { act: "cancel", decision: "cancelled-mailbox" };
  if (facts.isProjectArchived) return hold("project-archived", "held-archived");
  if (!facts.isAuthorAllowed) return hold("author-left", "held-author-left");
  if (mailboxStatus === "paused") return hold("paused", "held-paused");
  if (mailboxStatus === "reconnect-required") return hold("reconnect-required", "held-reconnect");
  if (facts.isAnswered && onReply === "cancel")
    return { act: "cancel", decision: "cancelled-replied" };
  if (facts.isAnswered && onReply === "hold") return hold("replied", "held-replied");
  if (facts.throttledForSeconds > 0)
    return { act: "wait", seconds: facts.throttledForSeconds, decision: "throttled" };
  const isPersons = isWrittenByPerson(origin);
  if (isPersons && facts.isBounced) return hold("bounced", "held-bounced");
  if (isPersons && facts.isFirstAttempt && facts.lateSeconds > LATE_AFTER_MINUTES * 60)
    return hold("too-late", "held-too-late");
  const isFull = facts.sentToday >= facts.hardLimit;
  if (isPersons && isFull) return hold("limit", "held-limit");
  if (!isPersons && (isFull || facts.automaticToday >= facts.dailyLimit))
    return { act: "wait", seconds: facts.secondsToNextDay, decision: "limit-reached" };
  return { act: "send" };
}

export function isWrittenByPerson(origin: string): boolean {
  return origin === "compose" || origin === "reply";
}

function hold(reason: HeldReason, decision: SendDecision): Verdict {
  return { act: "hold", reason, decision };
}
