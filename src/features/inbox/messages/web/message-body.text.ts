const plural = new Intl.PluralRules("en");

export const messageBodyText = {
  frame: (label: string) => `Message: ${label}`,
  failed: "This message could not be loaded.",
  empty: "This message has no text.",
  asText: "The formatted message can't be shown now. This is its text.",
  blocked: (count: number) =>
    plural.select(count) === "one"
      ? "1 picture from another server is blocked."
      : `${count} pictures from other servers are blocked.`,
  showPictures: "Show pictures",
  showHistory: "Show quoted text",
  hideHistory: "Hide quoted text",
};
