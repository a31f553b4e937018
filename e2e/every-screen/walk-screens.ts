import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import type { Screen } from "#e2e/screens.ts";
import { openWebApp } from "#e2e/web-app.ts";

/** One test per state of a screen: in both themes on a desk, then on a phone and on a narrow one. */
export async function walkScreens(screens: readonly Screen[]): Promise<void> {
  const app = await openWebApp();
  await app.signIn();
  const newServer = screens.some(({ isNewServer }) => isNewServer) ? await openWebApp() : app;

  for (const screen of screens) {
    test(`${screen.name} can be used in light and dark, on a desk and on a phone`, async () => {
      const where = screen.isNewServer ? newServer : app;
      await using visit = await openPage(where);
      await screen.show(visit, where);

      await visit.expectAccessible();

      await visit.page.emulateMedia({ colorScheme: "dark" });
      await visit.expectContrast();
      await visit.page.setViewportSize({ width: 390, height: 844 });
      await visit.expectAccessible();
      await visit.expectNoSidewaysScroll();
      await visit.page.setViewportSize({ width: 320, height: 640 });
      await visit.expectNoSidewaysScroll();
      await visit.expectRoomForText();
    });
  }
}
