/** What a calendar file says of one event, as its organiser or someone invited has sent it. */
export type Invite = {
  /** `request` asks, `cancel` takes it back, `reply` is someone's answer; others only inform. */
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

/** Which event it is, one date of a series where `recurrence` is set, and how new this word on it is. */
export type InviteVersion = {
  uid: string;
  recurrence: string | null;
  sequence: number;
  stamp: string;
};

/**
 * `moment` is a point in time, `day` a date without one. `wall` is what a clock shows in a time zone
 * that the invite names and no one knows, or in none at all: when that is cannot be said.
 */
export type InviteTime =
  | { kind: "moment"; at: string }
  | { kind: "day"; date: string }
  | { kind: "wall"; dateTime: string; zone: string };

export const INVITE_ANSWERS = ["accepted", "tentative", "declined"] as const;
export type InviteAnswer = (typeof INVITE_ANSWERS)[number];

/** What someone answers, as which person, and when. */
export type InviteReply = { answer: InviteAnswer; name: string; address: string; now: Date };
