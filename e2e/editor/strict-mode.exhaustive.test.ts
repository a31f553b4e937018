import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { openGallery } from "#e2e/gallery.ts";
import { openOwnWebApp } from "#e2e/web-app.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const webFolder = await mkdtemp(join(tmpdir(), "foreword-strict-"));
after(() => rm(webFolder, { recursive: true, force: true }));
await buildForDevelopment(webFolder);
const app = await openOwnWebApp({ webFolder });

test("mounting, unmounting and remounting the editor, as React does, shows one page", async () => {
  await using visit = await openGallery(app, "/ui/editor");
  const { page } = visit;
  for (const name of ["Empty page", "Page with menus"]) {
    const text = page.getByRole("textbox", { name, exact: true });
    await text.click();
    // The item or code, then its block, then the page.
    for (let time = 0; time < 3; time += 1) await page.keyboard.press("Control+a");
    await page.keyboard.type("One line");
    await page.keyboard.press("Enter");
    await page.keyboard.type("and another");
    assert.deepEqual(await text.locator("> p").allInnerTexts(), ["One line", "and another"]);
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    assert.deepEqual(await text.locator("> p").allInnerTexts(), ["One line"]);
  }
  assert.equal(await page.getByRole("textbox", { name: "Page with menus" }).count(), 1);
});

/** The development build: React's strict mode runs effects twice. */
async function buildForDevelopment(folder: string): Promise<void> {
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  const child = spawn(
    process.execPath,
    [vite, "build", "--mode", "development", "--logLevel", "error", "--outDir", folder],
    { cwd: ROOT, stdio: "inherit", env: { ...process.env, NODE_ENV: "development" } },
  );
  const [code] = await once(child, "exit");
  assert.equal(code, 0);
}
