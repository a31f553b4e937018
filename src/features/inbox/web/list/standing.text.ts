/** Apart from the words of the screen, which the sidebar and the dashboard do without. */
export const standingText = {
  needReply: (number: string) => `${number} need a reply`,
  needsReply: "need a reply",
  followUps: "follow-ups planned",
  waiting: "waiting for an answer",
};
