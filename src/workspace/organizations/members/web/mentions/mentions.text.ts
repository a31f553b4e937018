/** Words about people who are mentioned in a text. */
export const mentionsText = {
  people: "People to mention",
};
