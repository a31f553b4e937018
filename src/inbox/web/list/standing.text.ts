/** Apart from the words of the screen, which the sidebar and the dashboard do without. */
export const standingText = {
  needReply: (number: string) => `${number} need a reply`,
  needsReply: "Need a reply",
  followUps: "Follow-ups planned",
  waiting: "Waiting for an answer",
  needYou: (shows: string, count: number) =>
    count === 1 ? "1 unsent email needs you" : `${shows} unsent emails need you`,
};
