export const documentationText = {
  /** Where there is little room, such as in the bar of a phone. */
  short: "Docs",
};
