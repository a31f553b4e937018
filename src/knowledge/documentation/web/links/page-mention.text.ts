import { countOf } from "#src/platform/contract/count-of.ts";

/** Texts of the @ menu in a page. */
export const pageMentionText = {
  pages: "Link to a page",
  matches: (count: number) => countOf(count, "page", "pages"),
};
