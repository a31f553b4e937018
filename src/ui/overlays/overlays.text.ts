/** Words of what floats above a screen. */
export const overlaysText = {
  close: "Close",
  closeMenu: "Close the menu",
  cancel: "Cancel",
  typeToConfirm: (text: string) => `Type “${text}” to confirm`,
  typedOtherwise: (text: string) => `This is not “${text}”. Type it exactly as it stands there.`,
};
