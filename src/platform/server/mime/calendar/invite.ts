/** One event of a calendar file, as sent by its organiser or an invitee. */
export type Invite = {
  /** `request` invites, `cancel` withdraws, `reply` is an answer; other methods only inform. */
  method: "request" | "cancel" | "reply" | "other";
  title: string;
  place: string;
  organizer: { name: string; address: string } | null;
  start: InviteTime;
  end: InviteTime | null;
  isRecurring: boolean;
  attendees: readonly Attendee[];
  version: InviteVersion;
};

export type Attendee = { name: string; address: string; answer: InviteAnswer | null };

/** Identifies the event, or one occurrence of a series if `recurrence` is set, and its revision. */
export type InviteVersion = {
  uid: string;
  recurrence: string | null;
  sequence: number;
  stamp: string;
};

/**
 * `moment` is a point in time, `day` a date without a time. `wall` is a local time in an unknown or
 * missing time zone, so its moment cannot be determined.
 */
export type InviteTime =
  | { kind: "moment"; at: string }
  | { kind: "day"; date: string }
  | { kind: "wall"; dateTime: string; zone: string };

export const INVITE_ANSWERS = ["accepted", "tentative", "declined"] as const;
export type InviteAnswer = (typeof INVITE_ANSWERS)[number];

/** An invitee's answer, its author and its time. */
export type InviteReply = { answer: InviteAnswer; name: string; address: string; now: Date };
