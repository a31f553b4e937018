/** Texts about people who have a page open. */
export const readersText = {
  alsoHere: "Also on this page",
};
