import assert from "node:assert/strict";
import { test } from "node:test";
import { composeScreens } from "#e2e/inbox/compose-screens.ts";
import { inboxScreens } from "#e2e/inbox/inbox-screens.ts";
import { checkPopups, places } from "#e2e/inbox/popups/popups.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { openPhone } from "./phone.ts";
import { smallTargets } from "./touch-targets.ts";

const app = await openWebApp();
await app.signIn();

for (const screen of [...inboxScreens, ...composeScreens])
  test(`a finger hits everything of ${screen.name}`, async () => {
    const { visit, page } = await openPhone(app);
    await using _ = visit;

    await screen.show(visit, app);

    assert.deepEqual(await smallTargets(page), []);
  });

for (const place of places)
  test(`a finger hits everything of the popups of ${place.name}`, async () => {
    const { visit, page } = await openPhone(app);
    await using _ = visit;
    await place.show(visit, app);

    assert.deepEqual(await checkPopups(page, place, smallTargets), []);
  });
