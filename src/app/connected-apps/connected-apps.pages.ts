import { builtPage } from "#src/platform/contract/pages.ts";
import { OAUTH_PATHS } from "./connected-apps.rules.ts";

export const connectedAppsPages = {
  connectApp: builtPage(OAUTH_PATHS.authorize, "Connect an app", {
    access: "verified",
    layout: "auth",
  }),
};
