import assert from "node:assert/strict";
import { test } from "node:test";
import { accessibilityProblems } from "#e2e/accessibility.ts";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { checkPopups, places } from "./popups.ts";

const app = await openWebApp();
await app.signIn();

for (const place of places)
  for (const theme of ["light", "dark"] as const)
    test(`popups of ${place.name} pass axe in ${theme}`, async () => {
      await using visit = await openPage(app, { theme });
      await place.show(visit, app);

      assert.deepEqual(await checkPopups(visit.page, place, accessibilityProblems), []);
    });
