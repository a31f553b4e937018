import { builtPage } from "#src/platform/contract/pages.ts";

const layout = "left-sidebar";

export const accessTokensPages = {
  personalApi: builtPage("/settings/personal/api", "API", { access: "verified", layout }),
  organizationApi: builtPage("/settings/org/api", "API", { access: "admin", layout }),
};
