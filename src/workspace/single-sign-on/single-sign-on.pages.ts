import { builtPage } from "#src/platform/contract/pages.ts";

export const singleSignOnPages = {
  singleSignOnReturn: builtPage("/auth/single-sign-on/{organizationId}", "Signing in", {
    access: "public",
    layout: "blank",
  }),
  singleSignOnRequired: builtPage("/single-sign-on", "Single sign-on required", {
    access: "verified",
    layout: "auth",
  }),
};
