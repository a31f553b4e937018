const plural = new Intl.PluralRules("en");
const count = (number: number) => number.toLocaleString("en");

/** Texts shared by several parts of the documentation. */
export const documentationText = {
  /** For narrow spaces, such as the header on a phone. */
  title: "Documentation",
  pages: (number: number) =>
    `${count(number)} ${plural.select(number) === "one" ? "page" : "pages"}`,
  newPage: "New page",
  shortcuts: {
    newPage: "New page",
    pages: "Show or hide the pages",
    prompts: "Show or hide the prompts",
    comment: "Comment on the selected text",
  },
  failures: {
    project_not_found: "This project was deleted.",
    project_archived: "This project is archived. Restore it first.",
    page_not_found: "This page was deleted.",
    page_archived: "This page is archived. Restore it first.",
    page_changed: "Someone else just changed this page. Check it and try again.",
    page_running: "This page is being generated. Wait for it to finish, or cancel it.",
    parent_not_found: "The destination page was deleted.",
    parent_archived: "The destination page is archived.",
    parent_mismatch: "This page can't be placed there.",
    sibling_not_found: "Someone moved the page beside it. Try again.",
    tree_cycle: "A page can't be placed below itself.",
    tree_too_deep: "Pages can't be nested more than 32 levels deep.",
    product_not_found: "This product was deleted.",
    product_archived: "This product is archived. Restore it first.",
    content_invalid: "This text can't be saved as a page.",
    content_too_large: "This text is too long for one page. Split it into several.",
    revision_not_found: "This version is no longer in the history.",
    subtree_too_large: "There are more than 1,000 pages below it. Copy them in parts.",
    docs_running: "This product's documentation is already being generated.",
    page_not_generated: "This page was not generated.",
    prompt_type_differs: "This prompt is for pages of another type.",
    ai_budget_spent: "Not enough left in this month's AI budget. An admin can raise it.",
    work_not_found: "This has already finished.",
    work_finished: "This has already finished.",
    rate_limited: "You're going too fast. Wait a moment.",
  },
};
