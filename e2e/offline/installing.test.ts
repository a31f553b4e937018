import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { chromium } from "playwright-core";
import { openWebApp } from "#e2e/web-app.ts";
import { chromiumLaunch } from "#scripts/chromium/find-chromium.ts";

const app = await openWebApp();

test("Chromium offers to install the application", async () => {
  // A private window offers no installation, so this one has a profile of its own.
  const profile = await mkdtemp(join(tmpdir(), "foreword-profile-"));
  const context = await chromium.launchPersistentContext(profile, chromiumLaunch());
  try {
    const page = await context.newPage();
    await page.goto(`${app.url}/sign-in`);
    const devtools = await context.newCDPSession(page);

    const manifest = await devtools.send("Page.getAppManifest");
    const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");

    assert.deepEqual(manifest.errors, []);
    assert.match(manifest.data ?? "", /"name": "Foreword"/);
    assert.deepEqual(installabilityErrors, []);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
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
