import { builtPage } from "#src/platform/contract/pages.ts";

export const notificationsPages = {
  notifications: builtPage("/settings/personal/notifications", "Notifications", {
    access: "view",
    layout: "left-sidebar",
  }),
};
