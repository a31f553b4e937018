export const messageText = {
  formatting: "Formatting",
  bold: "Bold",
  italic: "Italic",
  bullets: "Bulleted list",
  numbers: "Numbered list",
  link: "Link",
  address: "Address",
  linkNotValid: "Enter an address that begins with https://, http:// or mailto:",
  setLink: "Set link",
  removeLink: "Remove link",
};
