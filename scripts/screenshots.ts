import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { allScreens } from "#e2e/all-screens.ts";
import { type Look, openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { buildWebIfStale } from "./build-web.ts";

const FOLDER = join(import.meta.dirname, "..", "dist", "screenshots");

const LOOKS: Readonly<Record<string, Look>> = {
  light: { theme: "light", width: 1440 },
  dark: { theme: "dark", width: 1440 },
  phone: { theme: "light", width: 390, height: 844 },
};

/** Pictures of every state of every screen, for a person to look at. */
test("pictures", async () => {
  await buildWebIfStale();
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const [app, newServer] = [await openWebApp(), await openWebApp()];
  await app.signIn();
  for (const screen of allScreens) {
    for (const [name, look] of Object.entries(LOOKS)) {
      await using visit = await openPage(screen.isNewServer ? newServer : app, look);
      visit.expectTrouble(/./);
      await screen.show(visit, screen.isNewServer ? newServer : app);
      await visit.page.screenshot({
        path: join(FOLDER, `${screen.name}-${name}.png`),
        animations: "disabled",
        fullPage: true,
      });
    }
  }
  console.log(`Pictures are in ${FOLDER}`);
});
