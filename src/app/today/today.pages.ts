import { builtPage } from "#src/platform/contract/pages.ts";

export const todayPages = {
  today: builtPage("/today", "Today", { access: "view", letter: "y" }),
};
