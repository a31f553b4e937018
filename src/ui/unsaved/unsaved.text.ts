/** Texts about unsaved input. */
export const unsavedText = {
  kept: "We kept what you typed.",
  discard: "Discard",
  leaveTitle: "Leave without saving?",
  leaveWarning: "Your changes haven't been saved and will be lost.",
  leave: "Discard and leave",
};
