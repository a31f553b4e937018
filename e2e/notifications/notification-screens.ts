import type { Screen } from "#e2e/screens.ts";
import { notificationsContract } from "#src/workspace/notifications/notifications.contract.ts";
import { makeSilentDevice } from "#src/workspace/notifications/notifications.makers.ts";

const path = "/settings/personal/notifications";

/** The settings of notifications. */
export const notificationScreens: readonly Screen[] = [
  {
    name: "settings-notifications",
    async show(visit, app) {
      const maya = await app.signIn({ role: "view" });
      await makeSilentDevice(maya);
      const quietHours = { from: "22:00", until: "07:00", zone: "Europe/Berlin" };
      await maya.call(notificationsContract.saveSettings, {
        body: { kinds: ["reply", "mention"], quietHours },
      });
      await visit.become(maya);
      await visit.open(path);
      await visit.page.getByText("Not notified yet").waitFor();
    },
  },
  {
    name: "settings-notifications-none",
    async show(visit, app) {
      await visit.become(await app.signIn());
      await visit.open(path);
      await visit.page.getByText("No device shows notifications yet.").waitFor();
    },
  },
  {
    name: "settings-notifications-failed",
    async show(visit, app) {
      visit.expectConsoleError(/status of 500/);
      await visit.page.route("**/notifications/devices", (route) =>
        route.fulfill({
          status: 500,
          json: { error: { code: "internal_error", message: "", requestId: "019a-4711" } },
        }),
      );
      await visit.become(await app.signIn());
      await visit.open(path);
      await visit.page.getByText("The notification settings could not be loaded").waitFor();
    },
  },
];
