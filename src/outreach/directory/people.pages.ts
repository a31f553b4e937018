import { builtPage } from "#src/platform/contract/pages.ts";

export const peoplePages = {
  people: builtPage("/people", "People", { access: "view", letter: "e" }),
};
