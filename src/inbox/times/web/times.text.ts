export const timesText = {
  removeFollowUp: "Remove the follow-up",
  laterToday: "Later today",
  tomorrow: "Tomorrow",
  inDays: (days: number) => (days === 1 ? "In 1 day" : `In ${days} days`),
  inWorkingDays: (days: number) => (days === 1 ? "In 1 working day" : `In ${days} working days`),
  inWeeks: (weeks: number) => (weeks === 1 ? "In 1 week" : `In ${weeks} weeks`),
  /** A week that ends on a weekend extends to the next working day. */
  inWeeksOn: (weeks: number, weekday: string) =>
    `${weeks === 1 ? "In 1 week" : `In ${weeks} weeks`}, on ${weekday}`,
  inHours: (hours: number) => (hours === 1 ? "In 1 hour" : `In ${hours} hours`),
  next: (weekday: string) => `Next ${weekday}`,
  ownTime: "Choose a date and time…",
  zoneOfProject: (zone: string) => `Time zone of the project: ${zone}`,
  ownZone: (zone: string) => `Your time zone: ${zone}`,
  timeLabel: "Date and time",
  timeMissing: "Choose a date and time.",
  timePast: "Choose a time in the future.",
  choose: "Choose",
};
