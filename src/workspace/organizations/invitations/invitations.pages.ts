import { builtPage } from "#src/platform/contract/pages.ts";

export const invitationsPages = {
  invite: builtPage("/invite", "Invitation", { access: "public", layout: "auth" }),
  inviteOld: builtPage("/auth/invitations", "Invitation", { access: "public", layout: "blank" }),
};
