/** Texts of overlays. */
export const overlaysText = {
  close: "Close",
  closeMenu: "Close the menu",
  cancel: "Cancel",
  typeToConfirm: (text: string) => `Type “${text}” to confirm`,
  typedOtherwise: (text: string) => `This doesn't match. Type “${text}” exactly.`,
};
