export const undoText = {
  undo: "Undo",
  tryAgain: "Try again",
  reverted: (what: string) => `Reverted: ${what}`,
};
