import { countOf } from "#src/platform/contract/count-of.ts";

/** Words of the menu that an @ opens in a page. */
export const pageMentionText = {
  pages: "Link to a page",
  matches: (count: number) => countOf(count, "page", "pages"),
};
