/** Texts about mentions. */
export const mentionsText = {
  people: "People to mention",
};
