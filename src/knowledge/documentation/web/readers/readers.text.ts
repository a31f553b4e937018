/** Words about the people who have a page open. */
export const readersText = {
  alsoHere: "Also on this page",
};
