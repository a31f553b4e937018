const plural = new Intl.PluralRules("en");

/** Texts about a page being generated. */
export const partialText = {
  soFar: "New text so far",
  blocks: (count: number) =>
    `${count.toLocaleString("en")} ${plural.select(count) === "one" ? "block" : "blocks"}`,
  show: "Show new text",
  hide: "Hide new text",
};
