/** Words about the people who have a page open. */
export const presenceText = {
  alsoHere: "Also on this page",
};
