const plural = new Intl.PluralRules("en");

/** Words about a page while a language model writes it. */
export const partialText = {
  soFar: "New text so far",
  blocks: (count: number) =>
    `${count.toLocaleString("en")} ${plural.select(count) === "one" ? "block" : "blocks"}`,
  show: "Show new text",
  hide: "Hide new text",
};
