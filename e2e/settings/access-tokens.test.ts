import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { createProgram } from "#src/testing/person.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";

const app = await openWebApp();

test("a made token works until it is revoked", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(await app.signIn({ role: "edit" }));
  await visit.open("/settings/personal/api");
  await page.getByText("No access tokens yet.").waitFor();

  await page.getByRole("button", { name: "New token" }).click();
  await page.getByLabel("Name").fill("CRM sync");
  await visit.expectAccessible();
  await page.keyboard.press("Enter");
  const secret = page.getByRole("dialog").getByText(/^fw_\w{42}$/);
  const program = createProgram(app.listeningUrl, (await secret.textContent()) ?? "");
  await visit.expectAccessible();
  await page.getByRole("button", { name: "Done" }).click();

  assert.deepEqual((await program.call(projectsContract.list, { query: {} })).list, []);
  await page.getByText("Never used").waitFor();

  await page.getByRole("button", { name: "Revoke CRM sync" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await page.getByText("No access tokens yet.").waitFor();
  await assert.rejects(program.call(projectsContract.list, { query: {} }), {
    code: "token_invalid",
  });
});
