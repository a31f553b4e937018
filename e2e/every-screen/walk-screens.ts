import { screensByArea } from "#e2e/all-screens.ts";
import { openPage, type Visit } from "#e2e/browser.ts";
import type { Screen } from "#e2e/screens.ts";
import { openOwnWebApp, openWebApp } from "#e2e/web-app.ts";
import type { TestApp } from "#src/testing/test-app.ts";
import { isThorough } from "#src/testing/thorough.ts";

const usable = isThorough
  ? "can be used in light and dark, on a desk and on a phone"
  : "can be used";

type Walk = { name: string; walk: () => Promise<void> };

/** One test per state of the area's screens. A failure names the declaring file. */
export function walksOf(area: keyof typeof screensByArea): Walk[] {
  return screensByArea[area].map((screen) => ({
    name: `${screen.name} ${usable}`,
    walk: () => walkScreen(screen),
  }));
}

/** A screen state: accessible, and no wider than a phone. */
async function walkScreen(screen: Screen): Promise<void> {
  const app = await (screen.isNewServer ? openNewServer() : openServer());
  await using visit = await openPage(app);
  await screen.show(visit, app);

  await visit.expectAccessible();
  await visit.expectNoStrayScrollbar();
  if (isThorough) await expectOtherLooks(visit);
  await visit.page.setViewportSize({ width: 390, height: 844 });
  await visit.expectNoSidewaysScroll();
}

async function expectOtherLooks(visit: Visit): Promise<void> {
  await visit.page.emulateMedia({ colorScheme: "dark" });
  await visit.expectContrast();
  await visit.page.setViewportSize({ width: 390, height: 844 });
  await visit.expectAccessible();
  await visit.page.setViewportSize({ width: 320, height: 640 });
  await visit.expectNoSidewaysScroll();
  await visit.expectRoomForText();
}

let server: Promise<TestApp> | undefined;
let newServer: Promise<TestApp> | undefined;

/** A server with its first account. */
function openServer(): Promise<TestApp> {
  server ??= openWebApp().then(async (app) => {
    await app.signIn();
    return app;
  });
  return server;
}

function openNewServer(): Promise<TestApp> {
  newServer ??= openOwnWebApp();
  return newServer;
}
