import { builtPage } from "#src/platform/contract/pages.ts";

export const connectedAppsPages = {
  connectApp: builtPage("/oauth/authorize", "Connect an app", {
    access: "verified",
    layout: "auth",
  }),
};
