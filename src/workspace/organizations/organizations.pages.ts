import { builtPage } from "#src/platform/contract/pages.ts";

const settings = { access: "admin", layout: "left-sidebar" } as const;

export const organizationsPages = {
  organization: builtPage("/settings/org", "Organisation", settings),
  members: builtPage("/settings/org/members", "Members", settings),
};
