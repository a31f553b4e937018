/** Words about whether a page is safe. */
export const savingText = {
  unexpected: "Something unexpected went wrong.",
  unreachable: "The server cannot be reached.",
};
