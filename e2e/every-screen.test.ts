import { test } from "node:test";
import { allScreens } from "./all-screens.ts";
import { openPage } from "./browser.ts";
import { openWebApp } from "./web-app.ts";

const app = await openWebApp();
const newServer = await openWebApp();
await app.signIn();

for (const screen of allScreens) {
  test(`${screen.name} can be used in light and dark, on a desk and on a phone`, async () => {
    const where = screen.isNewServer ? newServer : app;
    await using visit = await openPage(where);
    await screen.show(visit, where);

    await visit.expectAccessible();

    await visit.page.emulateMedia({ colorScheme: "dark" });
    await visit.expectAccessible();
    await visit.page.setViewportSize({ width: 390, height: 844 });
    await visit.expectAccessible();
    await visit.expectNoSidewaysScroll();
    await visit.page.setViewportSize({ width: 320, height: 640 });
    await visit.expectAccessible();
    await visit.expectNoSidewaysScroll();
  });
}
