import { builtPage } from "#src/platform/contract/pages.ts";

export const identitiesPages = {
  providerReturn: builtPage("/auth/oauth/callback", "Signing in", {
    access: "public",
    layout: "blank",
  }),
};
