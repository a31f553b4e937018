import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { WEB_FOLDER } from "#scripts/build-web.ts";
import { openPage } from "../browser.ts";
import { openWebApp } from "../web-app.ts";

const ASSETS = join(WEB_FOLDER, "assets");

const app = await openWebApp();

// Circular imports may work in one load order and fail in another.
test("every build file can be the first one requested", async () => {
  await using visit = await openPage(app);
  const failures: string[] = [];
  for (const name of readdirSync(ASSETS).filter((file) => file.endsWith(".js"))) {
    await visit.open("/sign-in");
    const failure = await visit.page.evaluate(
      (address) =>
        import(address).then(
          () => "",
          (error: unknown) => String(error),
        ),
      `/assets/${name}`,
    );
    if (failure) failures.push(`${name}: ${failure}`);
  }
  assert.deepEqual(failures, []);
});
