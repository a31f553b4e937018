/** Separate from the screen's texts, which sidebar and dashboard do not need. */
export const standingText = {
  needReply: (number: string) => `${number} need a reply`,
  needsReply: "Need a reply",
  followUps: "Follow-ups planned",
  waiting: "Waiting for an answer",
  needYou: (shows: string, count: number) =>
    count === 1 ? "1 unsent email needs you" : `${shows} unsent emails need you`,
};
