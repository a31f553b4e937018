const plural = new Intl.PluralRules("en");
const counted = (count: number, unit: string) =>
  `${count} ${unit}${plural.select(count) === "one" ? "" : "s"}`;

export const rulesText = {
  sessions: {
    title: "Sessions",
    about: "For everyone who works in this organisation, on every device.",
    idle: "Sign out when not used for",
    idleHint: "A page that is open and not used does not count as use.",
    again: "Sign in again after",
    againHint: "Counted from the last sign-in or confirmation of who someone is.",
    minutes(count: number): string {
      if (count % 1440 === 0) return counted(count / 1440, "day");
      return count % 60 === 0 ? counted(count / 60, "hour") : counted(count, "minute");
    },
  },
  activity: {
    title: "Activity",
    about: "Webhooks can send each event to your own log.",
    keep: "Keep for",
    hint: "Older events are deleted each night.",
    days: (count: number) => counted(count, "day"),
  },
  failed: "The rule could not be changed",
  failures: { rate_limited: "Too many changes. Wait a moment." },
};
