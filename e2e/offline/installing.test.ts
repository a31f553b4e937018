import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";

const app = await openWebApp();

test("Chromium offers to install the application", async () => {
  // A private window offers no installation.
  await using visit = await openPage(app, { hasProfile: true });
  const { page } = visit;
  await visit.open("/sign-in");
  const devtools = await page.context().newCDPSession(page);

  const manifest = await devtools.send("Page.getAppManifest");
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");

  assert.deepEqual(manifest.errors, []);
  assert.match(manifest.data ?? "", /"name": "Foreword"/);
  assert.deepEqual(installabilityErrors, []);
});

test("the files of the installation have their types", async () => {
  const types: string[] = [];
  for (const file of ["manifest.webmanifest", "sw.js", "icon-192.png", "icon-maskable-512.png"]) {
    const { status, headers } = await fetch(`${app.listeningUrl}/${file}`);
    types.push(`${status} ${headers.get("content-type")} ${headers.get("cache-control")}`);
  }

  assert.deepEqual(types, [
    "200 application/manifest+json no-cache",
    "200 application/javascript; charset=utf-8 no-cache",
    "200 image/png public, max-age=86400",
    "200 image/png public, max-age=86400",
  ]);
});
